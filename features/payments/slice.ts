import { defineSlice } from '@stadion/slices/define-slice'

export default defineSlice({
  name: 'payments',
  database: {
    schema: 'payments',
    migrations: new URL('./server/migrations/', import.meta.url),
    functions: new URL('./server/functions/', import.meta.url),
  },
  impersonal: { schema: 'amounts and states by the reference of an order; who ordered stands in the order' },
  paths: ['/api/payments/', '/psp-stub/'],
})
