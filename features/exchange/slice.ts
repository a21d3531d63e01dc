import { defineSlice } from '@stadion/slices/define-slice'

export default defineSlice({
  name: 'exchange',
  database: {
    schema: 'exchange',
    migrations: new URL('./server/migrations/', import.meta.url),
    functions: new URL('./server/functions/', import.meta.url),
  },
  impersonal: {
    'exchange.message': 'what happened to an order, by its reference; emptied once it is delivered',
    'exchange.received': 'ids of messages',
  },
})
