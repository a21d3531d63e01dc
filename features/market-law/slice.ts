import { defineSlice } from '@stadion/slices/define-slice'

export default defineSlice({
  name: 'market-law',
  server: async () => (await import('./server/market-law-server.ts')).marketLawServer,
  // A release brings its rows long before they hold.
  jobs: [{ name: 'plan-law', every: '1h', run: () => import('./server/plan-law.ts').then(({ planLaw }) => planLaw) }],
  paths: ['/api/bridge/seller'],
  marketGaps: async () => (await import('./market-gaps.ts')).lawGaps,
  config: { api: () => import('./server/config.ts').then(({ readLaw }) => readLaw) },
  settings: () => import('./settings.ts').then(({ settings }) => settings),
})
