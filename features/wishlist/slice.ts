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
  paths: ['/api/bridge/account/default'],
  pages: () => import('./gateway/wishlist-page.ts').then(({ wishlistPage }) => [wishlistPage]),
  forms: () => import('./gateway/wishlist-form.ts').then(({ wishlistForms }) => wishlistForms),
  browser: {
    start: new URL('./browser/start.ts', import.meta.url),
    later: { wishlist: new URL('./browser/wishlist.ts', import.meta.url) },
  },
  storage: () => import('./storage.ts').then(({ storage }) => storage),
})
