import { defineSlice } from '@stadion/slices/define-slice'

export default defineSlice({
  name: 'bag',
  after: ['catalogue', 'account'],
  database: {
    schema: 'bag',
    migrations: new URL('./server/migrations/', import.meta.url),
    functions: new URL('./server/functions/', import.meta.url),
  },
  server: async () => (await import('./server/bag-server.ts')).bagServer,
  personalData: async () => (await import('./server/personal-bags.ts')).bagPersonalData,
  marketGaps: async () => (await import('./server/pricing/market-gaps.ts')).bagGaps,
  jobs: [{ name: 'sweep', every: '6h', run: () => import('./server/sweep-bags.ts').then(({ sweepBags }) => sweepBags) }],
  limits: [
    { scope: 'voucher', calls: ['POST /api/bridge/baskets/-/vouchers'], most: 30, minutes: 10 },
    { scope: 'quote', calls: ['POST /api/bridge/baskets/-/quote'], most: 120, minutes: 1 },
  ],
  paths: ['/api/bridge/baskets/', '/api/bridge/delivery'],
  pages: () => import('./gateway/bag-page.ts').then(({ bagPage }) => [bagPage]),
  forms: () => import('./gateway/bag-form.ts').then(({ bagForms }) => bagForms),
  browser: { first: new URL('./browser/first.ts', import.meta.url) },
  storage: () => import('./storage.ts').then(({ storage }) => storage),
})
