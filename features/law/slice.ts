import { defineSlice } from '@stadion/slices/define-slice'

export default defineSlice({
  name: 'law',
  after: ['markets'],
  database: { schema: 'law', migrations: new URL('./server/migrations/', import.meta.url) },
  impersonal: { schema: 'names who of the shop has checked a rule, and knows no shopper' },
  kinds: async () => [(await import('./server/row-kind.ts')).rowKind],
  server: async () => (await import('./server/law-server.ts')).lawServer,
  commands: { 'care law': () => import('./server/care-law.ts').then(({ lawCommand }) => lawCommand) },
})
