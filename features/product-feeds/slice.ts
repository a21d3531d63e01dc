import { defineSlice } from '@stadion/slices/define-slice'

export default defineSlice({
  name: 'product-feeds',
  database: { schema: 'product_feeds', migrations: new URL('./server/migrations/', import.meta.url) },
  impersonal: { schema: 'knows no shopper' },
  paths: ['/feeds/'],
  commands: { feeds: () => import('./server/feeds-command.ts').then(({ feedsCommand }) => feedsCommand) },
})
