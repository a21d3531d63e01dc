export const bagMigrations = { slice: 'bag', directory: new URL('./migrations/', import.meta.url) }
