import { defineSlice } from '@stadion/slices/define-slice'

export default defineSlice({
  name: 'account',
  database: {
    schema: 'account',
    migrations: new URL('./server/migrations/', import.meta.url),
    functions: new URL('./server/functions/', import.meta.url),
  },
  seed: async () => (await import('./accounts/server/seed-accounts.ts')).seedAccounts,
  testHooks: async () => (await import('./accounts/server/account-hooks.ts')).accountHooks,
  personalData: async () => (await import('./erasure/server/personal-account.ts')).accountPersonalData,
  impersonal: {
    'account.app_key': 'the signing key of the shop',
    'account.attempt': 'counters under hashes of addresses, most of which belong to nobody',
    'account.kmc_request': 'a check under way, gone within minutes; keyed hashes only',
    'account.mail_quota': 'counters under hashes of addresses, gone within a day',
    'account.suppression': 'keyed hashes of those who asked to be forgotten',
  },
  jobs: [
    { name: 'sweep-sessions', every: '6h', run: () => import('./session/server/sessions.ts').then(({ sweepSessions }) => sweepSessions) },
    {
      name: 'sweep-mail-tokens',
      every: '6h',
      run: () => import('./mail-tokens/server/mail-tokens.ts').then(({ sweepMailTokens }) => sweepMailTokens),
    },
    {
      name: 'sweep-elsewhere',
      every: '6h',
      run: () => import('./server/sweep-unfinished.ts').then(({ sweepUnfinished }) => sweepUnfinished),
    },
  ],
  limits: [
    { scope: 'login', calls: ['POST /api/account/login', 'POST /auth/passkey'], most: 60, minutes: 5 },
    {
      scope: 'registration',
      calls: ['POST /api/account', 'POST /api/account/light-account', 'POST /ap-subscription'],
      most: 30,
      minutes: 10,
    },
    { scope: 'password-reset', calls: ['POST /api/account/password-reset/start'], most: 30, minutes: 10 },
    { scope: 'newsletter', calls: ['PUT /api/account/newsletter'], most: 60, minutes: 10 },
    { scope: 'new-password', calls: ['POST /api/account/create-password', 'POST /api/account/activate'], most: 30, minutes: 10 },
  ],
  paths: ['/api/account', '/auth/', '/ap-subscription', '/oidc/', '/kmc/'],
  config: { api: () => import('./server/config.ts').then(({ readAccount }) => readAccount) },
  settings: () => import('./settings.ts').then(({ settings }) => settings),
  storage: () => import('./storage.ts').then(({ storage }) => storage),
})
