import { defineSlice } from '@stadion/slices/define-slice'

export default defineSlice({
  name: 'exchange',
  after: ['orders'],
  database: {
    schema: 'exchange',
    migrations: new URL('./server/migrations/', import.meta.url),
    functions: new URL('./server/functions/', import.meta.url),
  },
  impersonal: {
    'exchange.received': 'ids of messages, and hashes of files of stock',
    'exchange.refused': 'kinds of messages, with the number of an order',
  },
  personalData: async () => (await import('./server/personal-messages.ts')).messagesPersonalData,
  jobs: [{ name: 'sweep', every: '6h', run: () => import('./server/message-table.ts').then(({ sweepMessages }) => sweepMessages) }],
  // What other systems call.
  paths: ['/api/exchange/'],
  commands: {
    'care exchange': () => import('./server/exchange-command.ts').then(({ exchangeCommand }) => exchangeCommand),
    'care stock': () => import('./server/stock-command.ts').then(({ stockCommand }) => stockCommand),
  },
  config: { api: () => import('./config.ts').then(({ readExchange }) => readExchange) },
  settings: () => import('./settings.ts').then(({ settings }) => settings),
})
