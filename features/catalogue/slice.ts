import { defineSlice } from '@stadion/slices/define-slice'

export default defineSlice({
  name: 'catalogue',
  database: {
    schema: 'catalogue',
    migrations: new URL('./server/migrations/', import.meta.url),
    functions: new URL('./server/functions/', import.meta.url),
  },
  impersonal: { schema: 'knows no shopper' },
  // The same number of searches as the gateway allows one IP address through pages.
  limits: [{ scope: 'search', calls: ['GET /api/bridge/products'], most: 240, minutes: 1 }],
  paths: ['/api/bridge/products', '/api/bridge/search/', '/assets/img/'],
  pages: () => import('./gateway/catalogue-pages.ts').then(({ cataloguePages }) => cataloguePages),
})
