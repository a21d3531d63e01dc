export const wishlistMigrations = { slice: 'wishlist', directory: new URL('./migrations/', import.meta.url) }
