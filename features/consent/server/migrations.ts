export const consentMigrations = { slice: 'consent', directory: new URL('./migrations/', import.meta.url) }
