import { defineSlice } from '@stadion/slices/define-slice'

export default defineSlice({
  name: 'translations',
  server: async () => (await import('./server/translations-server.ts')).translationsServer,
  marketGaps: async () => (await import('./server/market-gaps.ts')).messageGaps(),
  paths: ['/projects/', '/api/projects/'],
})
