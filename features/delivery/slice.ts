import { defineSlice } from '@stadion/slices/define-slice'

export default defineSlice({
  name: 'delivery',
  after: ['consent'],
  database: { schema: 'delivery', migrations: new URL('./server/migrations/', import.meta.url) },
  impersonal: { schema: 'knows no shopper' },
  kinds: async () => [(await import('./server/method-kind.ts')).methodKind],
  server: async () => (await import('./server/delivery-server.ts')).deliveryServer,
  marketGaps: async () => (await import('./server/market-gaps.ts')).deliveryGaps,
  browser: {
    idle: new URL('./browser/idle.ts', import.meta.url),
    later: { 'delivery-day': new URL('./browser/delivery-day.ts', import.meta.url) },
  },
  storage: () => import('./storage.ts').then(({ storage }) => storage),
  paths: ['/api/bridge/delivery-promise'],
})
