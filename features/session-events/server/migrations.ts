export const sessionEventMigrations = { slice: 'session_events', directory: new URL('./migrations/', import.meta.url) }
