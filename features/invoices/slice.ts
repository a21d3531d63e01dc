import { defineSlice } from '@stadion/slices/define-slice'

export default defineSlice({
  name: 'invoices',
  after: ['orders'],
  database: {
    schema: 'invoices',
    migrations: new URL('./server/migrations/', import.meta.url),
    functions: new URL('./server/functions/', import.meta.url),
  },
  personalData: async () => (await import('./server/personal-documents.ts')).documentsPersonalData,
  impersonal: { 'invoices.series': 'counters', 'invoices.pending': 'references of orders and numbers of their events' },
  jobs: [{ name: 'sweep', every: '1d', run: () => import('./server/sweep-documents.ts').then(({ sweepDocuments }) => sweepDocuments) }],
  commands: { 'care documents': () => import('./server/documents-command.ts').then(({ documentsCommand }) => documentsCommand) },
  // One scope with all that follows an order (7.13).
  limits: [
    {
      scope: 'after-orders',
      calls: ['GET /api/bridge/orders/{orderNumber}/documents', 'GET /api/bridge/orders/{orderNumber}/documents/{documentNumber}'],
      most: 60,
      minutes: 10,
    },
  ],
})
