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
  jobs: [{ name: 'sweep', every: '1d', run: () => import('./server/sweep-returns.ts').then(({ sweepReturns }) => sweepReturns) }],
  paths: ['/api/bridge/withdrawals'],
  pages: () => import('./gateway/withdraw-page.ts').then(({ withdrawPages }) => withdrawPages),
  forms: async () => ({
    ...(await import('./gateway/withdraw-form.ts')).withdrawForms,
    ...(await import('./gateway/return-form.ts')).returnForms,
  }),
  storage: () => import('./storage.ts').then(({ storage }) => storage),
})
