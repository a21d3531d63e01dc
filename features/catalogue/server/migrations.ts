export const catalogueMigrations = { slice: 'catalogue', directory: new URL('./migrations/', import.meta.url) }
