import { defineSlice } from '@stadion/slices/define-slice'

export default defineSlice({
  name: 'session-events',
  database: {
    schema: 'session_events',
    migrations: new URL('./server/migrations/', import.meta.url),
    functions: new URL('./server/functions/', import.meta.url),
  },
  server: async () => (await import('./server/session-events-server.ts')).sessionEventsServer,
  impersonal: { 'session_events.event': 'a session id lives in one tab, and no account is kept beside it' },
  jobs: [
    {
      name: 'sweep',
      every: '6h',
      run: () => import('./server/session-events-server.ts').then(({ sweepSessionEvents }) => sweepSessionEvents),
    },
  ],
  // A limit of its own: events must not use up the limit of a shopper's calls.
  limits: [{ scope: 'session-events', calls: ['POST /api/session-events'], most: 600, minutes: 1 }],
  paths: ['/api/session-events'],
  commands: { 'privacy receipts': () => import('./server/receipts-command.ts').then(({ receiptsCommand }) => receiptsCommand) },
  browser: {
    start: new URL('./browser/start.ts', import.meta.url),
    later: { telemetry: new URL('./browser/telemetry.ts', import.meta.url) },
  },
  storage: () => import('./storage.ts').then(({ storage }) => storage),
})
