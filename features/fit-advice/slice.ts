import { defineSlice } from '@stadion/slices/define-slice'

export default defineSlice({
  name: 'fit-advice',
  after: ['catalogue', 'reviews', 'orders', 'returns'],
  database: {
    schema: 'fit',
    migrations: new URL('./server/migrations/', import.meta.url),
    functions: new URL('./server/functions/', import.meta.url),
  },
  server: async () => (await import('./server/fit-server.ts')).fitServer,
  impersonal: { schema: 'counts opinions; what was counted is known by a hash alone' },
  jobs: [
    { name: 'collect', every: '1h', run: async () => (await import('./server/collect.ts')).collectEvidence },
    { name: 'kinds', every: '1d', run: async () => (await import('./server/refresh-kinds.ts')).refreshKinds },
  ],
})
