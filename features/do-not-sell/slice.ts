import { defineSlice } from '@stadion/slices/define-slice'

export default defineSlice({
  name: 'do-not-sell',
  after: ['account'],
  database: { schema: 'do_not_sell', migrations: new URL('./server/migrations/', import.meta.url) },
  personalData: async () => (await import('./server/personal-opt-outs.ts')).optOutPersonalData,
  limits: [{ scope: 'privacy', calls: ['PATCH /acq-api/consumer/email/permissions'], most: 30, minutes: 10 }],
  paths: ['/api/consents/do-not-sell', '/api/consents/opt-out', '/acq-api/'],
  config: { api: () => import('./config.ts').then(({ readDoNotSell }) => readDoNotSell) },
  settings: () => import('./settings.ts').then(({ settings }) => settings),
})
