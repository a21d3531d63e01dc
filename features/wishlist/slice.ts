import { defineSlice } from '@stadion/slices/define-slice'

export default defineSlice({
  name: 'wishlist',
  after: ['catalogue', 'account'],
  database: {
    schema: 'wishlist',
    migrations: new URL('./server/migrations/', import.meta.url),
    functions: new URL('./server/functions/', import.meta.url),
  },
  server: async () => (await import('./server/wishlist-server.ts')).wishlistServer,
  personalData: async () => (await import('./server/personal-wishlists.ts')).wishlistPersonalData,
  limits: [
    { scope: 'share-wishlist', calls: ['POST /api/bridge/account/default/share'], most: 60, minutes: 10 },
    // A page asks twice: before its first byte, and for its cards.
    { scope: 'shared-wishlist', calls: ['POST /api/bridge/shared-wishlists'], most: 120, minutes: 1 },
  ],
  paths: ['/api/bridge/account/default', '/api/bridge/shared-wishlists'],
  pages: async () => [
    (await import('./gateway/wishlist-page.ts')).wishlistPage,
    (await import('./gateway/shared-wishlist-page.ts')).sharedWishlistPage,
  ],
  forms: () => import('./gateway/wishlist-form.ts').then(({ wishlistForms }) => wishlistForms),
  browser: {
    start: new URL('./browser/start.ts', import.meta.url),
    later: { wishlist: new URL('./browser/wishlist.ts', import.meta.url) },
  },
  storage: () => import('./storage.ts').then(({ storage }) => storage),
})
