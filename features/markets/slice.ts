import { defineSlice } from '@stadion/slices/define-slice'

export default defineSlice({
  name: 'markets',
  database: { schema: 'markets', migrations: new URL('./server/migrations/', import.meta.url) },
  seed: () => import('./server/note-storefronts.ts').then(({ noteStorefronts }) => noteStorefronts),
  impersonal: { schema: 'knows no shopper' },
  kinds: async (given) => [(await import('./server/switch-kind.ts')).switchKindOf(given)],
  server: async () => (await import('./server/markets-server.ts')).marketsServer,
  paths: ['/api/bridge/storefront-states'],
  commands: { 'market missing': () => import('./server/missing-command.ts').then(({ missingCommand }) => missingCommand) },
})
