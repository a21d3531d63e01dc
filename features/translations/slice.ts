import { defineSlice } from '@stadion/slices/define-slice'

export default defineSlice({
  name: 'translations',
  database: { schema: 'texts', migrations: new URL('./server/migrations/', import.meta.url) },
  impersonal: { schema: 'knows no shopper' },
  server: async () => (await import('./server/translations-server.ts')).translationsServer,
  marketGaps: async () => (await import('./server/market-gaps.ts')).messageGaps(),
  kinds: async () => [(await import('./server/corrections/text-kind.ts')).textKind],
  paths: ['/projects/', '/api/projects/', '/api/bridge/texts'],
})
