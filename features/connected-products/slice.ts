import { defineSlice } from '@stadion/slices/define-slice'

export default defineSlice({
  name: 'connected-products',
  after: ['orders', 'reviews', 'fit-advice'],
  database: {
    schema: 'connected_products',
    migrations: new URL('./server/migrations/', import.meta.url),
  },
  personalData: async () => (await import('./server/personal-things.ts')).thingsPersonalData,
  jobs: [{ name: 'recount', every: '1h', run: async () => (await import('./server/things-table.ts')).recountFits }],
  limits: [
    {
      scope: 'connected-products',
      calls: [
        'GET /api/bridge/connect/{code}',
        'PUT /api/bridge/connect/{code}/thing',
        'DELETE /api/bridge/connect/{code}/thing',
        'PUT /api/bridge/connect/{code}/fit',
      ],
      most: 60,
      minutes: 10,
    },
  ],
  paths: ['/api/bridge/connect', '/api/bridge/things'],
  pages: async () => (await import('./gateway/connect-pages.ts')).connectPages,
  forms: async () => (await import('./gateway/keep-form.ts')).keepForms,
})
