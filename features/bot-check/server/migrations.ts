export const botCheckMigrations = { slice: 'bot_check', directory: new URL('./migrations/', import.meta.url) }
