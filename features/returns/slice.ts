import { defineSlice } from '@stadion/slices/define-slice'

export default defineSlice({
  name: 'returns',
  after: ['orders'],
  database: {
    schema: 'returns',
    migrations: new URL('./server/migrations/', import.meta.url),
    functions: new URL('./server/functions/', import.meta.url),
  },
  personalData: async () => (await import('./server/personal-returns.ts')).returnsPersonalData,
  jobs: [
    { name: 'sweep', every: '1d', run: () => import('./server/sweep-returns.ts').then(({ sweepReturns }) => sweepReturns) },
    { name: 'expire', every: '6h', run: () => import('./server/expire-returns.ts').then(({ expireReturns }) => expireReturns) },
  ],
  commands: {
    'care returns': () => import('./server/care-returns.ts').then(({ returnsCommand }) => returnsCommand),
    'care withdrawals': () => import('./server/care-withdrawals.ts').then(({ withdrawalsCommand }) => withdrawalsCommand),
  },
  // One scope with all that follows an order (7.13).
  limits: [
    {
      scope: 'after-orders',
      calls: ['POST /api/bridge/orders/{orderNumber}/returns', 'POST /api/bridge/orders/{orderNumber}/returns/preview'],
      most: 60,
      minutes: 10,
    },
  ],
  paths: ['/api/bridge/withdrawals'],
  pages: () => import('./gateway/withdraw-page.ts').then(({ withdrawPages }) => withdrawPages),
  forms: async () => ({
    ...(await import('./gateway/withdraw-form.ts')).withdrawForms,
    ...(await import('./gateway/return-form.ts')).returnForms,
  }),
  storage: () => import('./storage.ts').then(({ storage }) => storage),
})
