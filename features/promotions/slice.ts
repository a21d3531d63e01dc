import { defineSlice } from '@stadion/slices/define-slice'

export default defineSlice({
  name: 'promotions',
  after: ['orders'],
  database: {
    schema: 'promotions',
    migrations: new URL('./server/migrations/', import.meta.url),
    functions: new URL('./server/functions/', import.meta.url),
  },
  removeDemo: () => import('./server/demo-articles.ts').then(({ neededByPromotions }) => neededByPromotions),
  impersonal: { schema: 'knows no shopper' },
  kinds: async () => [(await import('./server/promotion-kind.ts')).promotionKind],
  testHooks: () => import('./server/promotion-hooks.ts').then(({ promotionHooks }) => promotionHooks),
})
