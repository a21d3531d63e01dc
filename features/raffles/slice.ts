import { defineSlice } from '@stadion/slices/define-slice'

export default defineSlice({
  name: 'raffles',
  after: ['account', 'audit', 'catalogue', 'membership', 'mails'],
  database: {
    schema: 'raffles',
    migrations: new URL('./server/migrations/', import.meta.url),
    functions: new URL('./server/functions/', import.meta.url),
  },
  seed: async () => (await import('./server/seed-raffles.ts')).seedRaffles,
  removeDemo: () => import('./server/remove-demo-raffles.ts').then(({ removeDemoRaffles }) => removeDemoRaffles),
  personalData: async () => (await import('./server/personal-raffles.ts')).rafflesPersonalData,
  impersonal: {
    'raffles.raffle': 'what is raffled, and when',
    'raffles.piece': 'numbers of pieces',
    'raffles.listed': 'ids of entries that name nobody',
  },
  jobs: [{ name: 'sweep', every: '6h', run: async () => (await import('./server/sweep-raffles.ts')).sweepRaffles }],
  limits: [
    {
      scope: 'raffles',
      calls: ['POST /api/bridge/raffles/{no}/entries', 'PUT /api/bridge/raffles/{no}/entries', 'DELETE /api/bridge/raffles/{no}/entries'],
      most: 20,
      minutes: 10,
    },
    // The longest list is read whole within it.
    { scope: 'raffle-lists', calls: ['GET /api/bridge/raffles/{no}/draw/entries'], most: 300, minutes: 10 },
    {
      scope: 'raffle-draws',
      calls: ['GET /api/bridge/raffles/{no}/draw', 'GET /api/bridge/raffles/{no}/draw/entries/{entryId}'],
      most: 120,
      minutes: 1,
    },
  ],
  paths: ['/api/bridge/raffles', '/api/bridge/launches'],
  commands: { 'care raffle': () => import('./server/care-raffle.ts').then(({ raffleCommand }) => raffleCommand) },
  pages: async () => (await import('./gateway/raffle-pages.ts')).rafflePages,
  sitemap: async () => (await import('./gateway/launches-page.ts')).launchesPaths,
  forms: async () => (await import('./gateway/raffle-form.ts')).raffleForms,
})
