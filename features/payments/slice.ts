import { defineSlice } from '@stadion/slices/define-slice'

export default defineSlice({
  name: 'payments',
  database: {
    schema: 'payments',
    migrations: new URL('./server/migrations/', import.meta.url),
    functions: new URL('./server/functions/', import.meta.url),
  },
  impersonal: { schema: 'amounts and states by the reference of an order; who ordered stands in the order' },
  jobs: [{ name: 'sweep', every: '6h', run: () => import('./server/inbox-table.ts').then(({ sweepPayments }) => sweepPayments) }],
  commands: {
    'care payments': () => import('./server/care-payments.ts').then(({ paymentsCommand }) => paymentsCommand),
    'care ledger': () => import('./server/care-ledger.ts').then(({ ledgerCommand }) => ledgerCommand),
  },
  // What providers call, and the local provider, which plays another company below the shop's own address.
  paths: ['/api/payments/', '/psp-stub/'],
  config: {
    api: () => import('./config.ts').then(({ readPayments }) => readPayments),
    gateway: () => import('./config.ts').then(({ readPaymentPages }) => readPaymentPages),
  },
  pagePolicies: async () => (await import('./gateway/payment-pages.ts')).paymentPolicies,
  settings: () => import('./settings.ts').then(({ settings }) => settings),
})
