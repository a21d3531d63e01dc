import { defineSlice } from '@stadion/slices/define-slice'

export default defineSlice({
  name: 'demo',
  after: ['audit', 'news'],
  database: { schema: 'demo', migrations: new URL('./migrations/', import.meta.url) },
  impersonal: { schema: 'knows no shopper' },
  commands: {
    'data remove-demo': () => import('./remove-demo-command.ts').then(({ removeDemoCommand }) => removeDemoCommand),
  },
})
