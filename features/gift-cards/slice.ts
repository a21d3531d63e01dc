import { defineSlice } from '@stadion/slices/define-slice'

const bearer = 'belongs to whoever has the code and the PIN; who ordered stands in the order alone'

export default defineSlice({
  name: 'gift-cards',
  after: ['payments'],
  database: {
    schema: 'gift_cards',
    migrations: new URL('./server/migrations/', import.meta.url),
    functions: new URL('./server/functions/', import.meta.url),
  },
  server: async () => (await import('./server/gift-cards-server.ts')).giftCardsServer,
  seed: () => import('./server/seed-gift-cards.ts').then(({ seedGiftCards }) => seedGiftCards),
  removeDemo: () => import('./server/remove-demo-cards.ts').then(({ removeDemoCards }) => removeDemoCards),
  testHooks: () => import('./server/gift-card-hooks.ts').then(({ giftCardHooks }) => giftCardHooks),
  personalData: async () => (await import('./server/personal-gift-cards.ts')).giftCardPersonalData,
  impersonal: { schema: bearer },
  jobs: [{ name: 'sweep', every: '6h', run: () => import('./server/sweep-gift-cards.ts').then(({ sweepGiftCards }) => sweepGiftCards) }],
  commands: { 'care gift-cards': () => import('./server/care-gift-cards.ts').then(({ giftCardsCommand }) => giftCardsCommand) },
  // Both try a code and a PIN.
  limits: [
    {
      scope: 'gift-card',
      calls: ['POST /api/bridge/baskets/-/gift-cards', 'POST /api/bridge/gift-cards/balance'],
      most: 10,
      minutes: 10,
    },
  ],
  paths: ['/api/bridge/gift-cards'],
  pages: () => import('./gateway/balance-page.ts').then(({ balancePages }) => balancePages),
  forms: () => import('./gateway/balance-form.ts').then(({ balanceForms }) => balanceForms),
  config: { api: () => import('./config.ts').then(({ readGiftCards }) => readGiftCards) },
  settings: () => import('./settings.ts').then(({ settings }) => settings),
})
