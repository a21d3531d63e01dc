import { defineSlice } from '@stadion/slices/define-slice'

export default defineSlice({
  name: 'market-law',
  server: async () => (await import('./server/market-law-server.ts')).marketLawServer,
  marketGaps: async () => (await import('./market-gaps.ts')).lawGaps,
  config: { api: () => import('./config.ts').then(({ readLaw }) => readLaw) },
  settings: () => import('./settings.ts').then(({ settings }) => settings),
})
