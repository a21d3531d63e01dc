import { defineSlice } from '@stadion/slices/define-slice'

export default defineSlice({
  name: 'sizes',
  after: ['account', 'consent'],
  database: { schema: 'sizes', migrations: new URL('./server/migrations/', import.meta.url) },
  server: async () => (await import('./server/sizes-server.ts')).sizesServer,
  personalData: async () => (await import('./server/personal-sizes.ts')).sizesPersonalData,
  pages: async () => [(await import('./gateway/size-guide-page.ts')).sizeGuidePage],
  sitemap: async () => (await import('./gateway/size-guide-page.ts')).sizeGuidePaths,
  forms: async () => (await import('./gateway/sizes-form.ts')).sizesForms,
  browser: {
    idle: new URL('./browser/idle.ts', import.meta.url),
    later: {
      'kept-size': new URL('./browser/kept-size.ts', import.meta.url),
      'my-size': new URL('./browser/my-size.ts', import.meta.url),
      'foot-length': new URL('./browser/foot-length.ts', import.meta.url),
    },
  },
  storage: () => import('./storage.ts').then(({ storage }) => storage),
  limits: [{ scope: 'sizes', calls: ['PUT /api/account/sizes'], most: 60, minutes: 10 }],
})
