export const accountMigrations = { slice: 'account', directory: new URL('./migrations/', import.meta.url) }
