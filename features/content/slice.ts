import { defineSlice } from '@stadion/slices/define-slice'

export default defineSlice({
  name: 'content',
  after: ['catalogue'],
  database: { schema: 'content', migrations: new URL('./server/migrations/', import.meta.url) },
  impersonal: { schema: 'knows no shopper' },
  server: async () => (await import('./server/content-server.ts')).contentServer,
  kinds: async () => [(await import('./server/import/page-kind.ts')).pageKind],
  paths: ['/api/bridge/content/', '/api/bridge/landing-pages'],
  pages: async () => (await import('./gateway/landing-page.ts')).landingPages,
  sitemap: async () => (await import('./gateway/landing-page.ts')).landingPaths,
})
