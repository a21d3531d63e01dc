export const personalizationMigrations = { slice: 'personalization', directory: new URL('./migrations/', import.meta.url) }
