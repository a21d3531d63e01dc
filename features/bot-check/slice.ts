import { defineSlice } from '@stadion/slices/define-slice'

export default defineSlice({
  name: 'bot-check',
  database: { schema: 'bot_check', migrations: new URL('./server/migrations/', import.meta.url) },
  impersonal: {
    'bot_check.challenge': 'riddles',
    'bot_check.pass': 'hashes of cookies that say: not a machine',
    'bot_check.spent': 'hashes of used tokens',
  },
  jobs: [{ name: 'sweep', every: '6h', run: () => import('./server/bot-check.ts').then(({ sweepBotChecks }) => sweepBotChecks) }],
  limits: [
    { scope: 'form-token', calls: ['POST /recaptcha/form-tokens'], most: 10, minutes: 10 },
    { scope: 'form-question', calls: ['POST /recaptcha/questions'], most: 30, minutes: 10 },
  ],
  paths: ['/recaptcha/', '/bot-challenge/'],
  document: async () => (await import('./gateway/bot-check-pages.ts')).botCheckDocument,
  csp: async () => (await import('./gateway/bot-check-pages.ts')).botCheckHosts,
  config: {
    api: () => import('./server/config.ts').then(({ readBotCheck }) => readBotCheck),
    gateway: () => import('./server/config.ts').then(({ readBotCheckOfPages }) => readBotCheckOfPages),
  },
  settings: () => import('./settings.ts').then(({ settings }) => settings),
  storage: () => import('./storage.ts').then(({ storage }) => storage),
})
