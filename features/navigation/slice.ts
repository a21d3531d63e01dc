import { defineSlice } from '@stadion/slices/define-slice'

export default defineSlice({
  name: 'navigation',
  after: ['catalogue'],
  database: { schema: 'navigation', migrations: new URL('./server/migrations/', import.meta.url) },
  impersonal: { schema: 'knows no shopper' },
  server: async () => (await import('./server/navigation-server.ts')).navigationServer,
  kinds: async () => [
    (await import('./server/import/menu-kind.ts')).menuKind,
    (await import('./server/import/redirect-kind.ts')).redirectKind,
  ],
  paths: ['/api/bridge/menus/', '/api/bridge/redirects'],
  elsewhere: async () => (await import('./gateway/find-redirect.ts')).findRedirect,
})
