import { defineSlice } from '@stadion/slices/define-slice'

export default defineSlice({
  name: 'market-law',
  server: async () => (await import('./server/market-law-server.ts')).marketLawServer,
  paths: ['/api/bridge/seller'],
  marketGaps: async () => (await import('./market-gaps.ts')).lawGaps,
  config: { api: () => import('./server/config.ts').then(({ readLaw }) => readLaw) },
  settings: () => import('./settings.ts').then(({ settings }) => settings),
})
