import { defineSlice } from '@stadion/slices/define-slice'

export default defineSlice({
  name: 'audit',
  database: {
    schema: 'audit',
    migrations: new URL('./server/migrations/', import.meta.url),
    functions: new URL('./server/functions/', import.meta.url),
  },
  impersonal: { schema: 'what staff did, with numbers and references instead of names; the law wants it kept' },
  commands: { 'care history': () => import('./server/history-command.ts').then(({ historyCommand }) => historyCommand) },
})
