export const doNotSellMigrations = { slice: 'do_not_sell', directory: new URL('./migrations/', import.meta.url) }
