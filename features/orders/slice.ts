import { defineSlice } from '@stadion/slices/define-slice'

const ofOrder = 'belongs to an order by its reference; who ordered stands in the order alone'

export default defineSlice({
  name: 'orders',
  after: ['bag'],
  database: {
    schema: 'orders',
    migrations: new URL('./server/migrations/', import.meta.url),
    functions: new URL('./server/functions/', import.meta.url),
  },
  server: async () => (await import('./server/orders-server.ts')).ordersServer,
  personalData: async () => (await import('./server/personal-orders.ts')).ordersPersonalData,
  impersonal: {
    'orders.line': ofOrder,
    'orders.unit': ofOrder,
    'orders.pass': ofOrder,
    'orders.mailed_pass': ofOrder,
    'orders.unit_taken': ofOrder,
    'orders.unit_expected': ofOrder,
    'orders.unit_arriving': ofOrder,
    'orders.shipment_unit': ofOrder,
    'orders.money_back': ofOrder,
  },
  jobs: [{ name: 'sweep', every: '6h', run: () => import('./server/sweep-orders.ts').then(({ sweepOrders }) => sweepOrders) }],
  commands: { 'care orders': () => import('./server/care-orders.ts').then(({ ordersCommand }) => ordersCommand) },
  testHooks: () => import('./server/order-hooks.ts').then(({ orderHooks }) => orderHooks),
  limits: [
    { scope: 'order-lookup', calls: ['POST /api/bridge/orders/lookup', 'POST /api/bridge/orders/pass'], most: 30, minutes: 10 },
    // One scope with returns and documents.
    { scope: 'after-orders', calls: ['POST /api/bridge/orders/{orderNumber}/cancel'], most: 60, minutes: 10 },
  ],
  paths: ['/api/bridge/orders'],
  streams: ['/api/bridge/orders/{orderNumber}/stream'],
  pages: async () => [
    ...(await import('./gateway/tracker-page.ts')).trackerPages,
    (await import('./gateway/account-order-page.ts')).accountOrder,
  ],
  forms: () => import('./gateway/tracker-form.ts').then(({ trackerForms }) => trackerForms),
  storage: () => import('./storage.ts').then(({ storage }) => storage),
  config: { api: () => import('./config.ts').then(({ readOrders }) => readOrders) },
  settings: () => import('./settings.ts').then(({ settings }) => settings),
})
