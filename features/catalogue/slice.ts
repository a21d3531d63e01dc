import { defineSlice } from '@stadion/slices/define-slice'

export default defineSlice({
  name: 'catalogue',
  after: ['audit'],
  database: {
    schema: 'catalogue',
    migrations: new URL('./server/migrations/', import.meta.url),
    functions: new URL('./server/functions/', import.meta.url),
  },
  seed: async () => (await import('./server/seed-catalogue.ts')).seedCatalogue,
  removeDemo: () => import('./server/seed/remove-demo.ts').then(({ removeDemoGoods }) => removeDemoGoods),
  // Visitors change nothing of it but the stock; tests also change prices.
  reset: async () => (await import('./server/reset-catalogue.ts')).resetCatalogue,
  testHooks: async () => (await import('./server/catalogue-hooks.ts')).catalogueHooks,
  marketGaps: async () => (await import('./server/market-gaps.ts')).catalogueGaps,
  impersonal: { schema: 'knows no shopper; imports and movements of stock name who of the shop made them, as the audit does' },
  // The same number of searches as the gateway allows one IP address through pages.
  limits: [
    { scope: 'search', calls: ['GET /api/bridge/products', 'GET /api/bridge/collections'], most: 240, minutes: 1 },
    // Somebody types four letters a second for a while.
    { scope: 'suggestions', calls: ['GET /api/bridge/search/suggestions', 'GET /api/bridge/search/popular'], most: 240, minutes: 1 },
  ],
  jobs: [
    { name: 'numbers', every: '6h', run: async () => (await import('./server/number-articles.ts')).numberArticles },
    { name: 'nothing-found', every: '6h', run: async () => (await import('./server/nothing-found.ts')).sweepNothingFound },
    { name: 'cells', every: '1d', run: async () => (await import('./server/lists/check-cells.ts')).checkCells },
    { name: 'import-runs', every: '6h', run: async () => (await import('./server/import/runs/sweep-runs.ts')).sweepRuns },
  ],
  paths: [
    '/api/bridge/products',
    '/api/bridge/collections',
    '/api/bridge/search/',
    '/api/bridge/size-guides/',
    '/api/bridge/sitemap',
    '/assets/img/',
    '/media/',
  ],
  config: { api: () => import('./config.ts').then(({ readCatalogue }) => readCatalogue) },
  settings: () => import('./settings.ts').then(({ settings }) => settings),
  commands: {
    data: () => import('./server/import/data-command.ts').then(({ dataCommand }) => dataCommand),
    'care early-access': () => import('./server/early-access/care-early-access.ts').then(({ earlyAccessCommand }) => earlyAccessCommand),
    'care gift-card-sale': () => import('./server/seed/gift-card-sale.ts').then(({ giftCardSaleCommand }) => giftCardSaleCommand),
    'care looks': () => import('./server/looks/care-looks.ts').then(({ looksCommand }) => looksCommand),
    'care nothing-found': () => import('./server/care-nothing-found.ts').then(({ nothingFoundCommand }) => nothingFoundCommand),
    media: () => import('./server/photographs/media-command.ts').then(({ mediaCommand }) => mediaCommand),
    'care member-prices': () =>
      import('./server/member-prices/care-member-prices.ts').then(({ memberPricesCommand }) => memberPricesCommand),
  },
  browser: {
    idle: new URL('./browser/idle.ts', import.meta.url),
    later: {
      'list-cards': new URL('./browser/list-cards.ts', import.meta.url),
      'zoomed-pictures': new URL('./browser/zoomed-pictures.ts', import.meta.url),
    },
  },
  storage: () => import('./storage.ts').then(({ storage }) => storage),
  sitemapParts: () => import('./gateway/catalogue-sitemap.ts').then(({ articleParts }) => articleParts),
  sitemap: () => import('./gateway/catalogue-sitemap.ts').then(({ cataloguePaths }) => cataloguePaths),
  pages: () => import('./gateway/catalogue-pages.ts').then(({ cataloguePages }) => cataloguePages),
})
