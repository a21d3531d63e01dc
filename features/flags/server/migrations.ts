export const flagsMigrations = { slice: 'flags', directory: new URL('./migrations/', import.meta.url) }
