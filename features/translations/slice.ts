import { defineSlice } from '@stadion/slices/define-slice'

export default defineSlice({
  name: 'translations',
  server: async () => (await import('./server/translations-server.ts')).translationsServer,
  paths: ['/projects/', '/api/projects/'],
})
