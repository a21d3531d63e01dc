import { defineSlice } from '@stadion/slices/define-slice'

export default defineSlice({
  name: 'waiting',
  after: ['account', 'catalogue', 'mails'],
  database: {
    schema: 'waiting',
    migrations: new URL('./server/migrations/', import.meta.url),
    functions: new URL('./server/functions/', import.meta.url),
  },
  personalData: async () => (await import('./server/personal-waiting.ts')).waitingPersonalData,
  impersonal: { 'waiting.seen': 'pieces of articles', 'waiting.wave': 'numbers of mails by article' },
  jobs: [{ name: 'sweep', every: '6h', run: async () => (await import('./server/waiting-table.ts')).sweepWaiting }],
  limits: [{ scope: 'waiting', calls: ['POST /api/bridge/waiting-list', 'POST /api/bridge/waiting-list/link'], most: 20, minutes: 10 }],
  paths: ['/api/bridge/waiting-list'],
  pages: async () => (await import('./gateway/waiting-page.ts')).waitingPages,
  forms: async () => (await import('./gateway/waiting-form.ts')).waitingForms,
})
