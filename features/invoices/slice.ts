import { defineSlice } from '@stadion/slices/define-slice'

export default defineSlice({
  name: 'invoices',
  after: ['orders'],
  database: {
    schema: 'invoices',
    migrations: new URL('./server/migrations/', import.meta.url),
    functions: new URL('./server/functions/', import.meta.url),
  },
  impersonal: { 'invoices.series': 'counters' },
})
