export const privacyMigrations = { slice: 'privacy', directory: new URL('./migrations/', import.meta.url) }
