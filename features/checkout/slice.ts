import { defineSlice } from '@stadion/slices/define-slice'

export default defineSlice({
  name: 'checkout',
  after: ['bag', 'orders', 'payments', 'vouchers', 'promotions', 'gift-cards'],
  database: {
    schema: 'checkout',
    migrations: new URL('./server/migrations/', import.meta.url),
    functions: new URL('./server/functions/', import.meta.url),
  },
  personalData: async () => (await import('./server/personal-requests.ts')).requestPersonalData,
  impersonal: {
    'checkout.told': 'a version of a bag; whose it is stands in the bag alone',
    'checkout.newsletter_wish':
      'the reference of an order; whose it is stands in the order alone, which is read when the wish is fulfilled',
  },
  jobs: [{ name: 'sweep', every: '6h', run: () => import('./server/checkout-table.ts').then(({ sweepRequests }) => sweepRequests) }],
  commands: {
    'care refunds': () => import('./server/care-refunds.ts').then(({ refundsCommand }) => refundsCommand),
    'care check': () => import('./server/care-check.ts').then(({ checkCommand }) => checkCommand),
  },
  waitingCalls: [
    'POST /api/bridge/orders',
    'POST /api/bridge/orders/{orderNumber}/payment',
    'GET /api/bridge/baskets/-/payment',
    'DELETE /api/bridge/baskets/-/payment',
  ],
  limits: [{ scope: 'orders', calls: ['POST /api/bridge/orders', 'POST /api/bridge/orders/{orderNumber}/payment'], most: 30, minutes: 10 }],
  pages: () => import('./gateway/checkout-pages.ts').then(({ checkoutPages }) => checkoutPages),
  forms: () => import('./gateway/checkout-form.ts').then(({ checkoutForms }) => checkoutForms),
  storage: () => import('./storage.ts').then(({ storage }) => storage),
})
