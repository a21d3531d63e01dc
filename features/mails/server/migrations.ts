export const mailsMigrations = { slice: 'mails', directory: new URL('./migrations/', import.meta.url) }
