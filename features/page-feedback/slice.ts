import { defineSlice } from '@stadion/slices/define-slice'

export default defineSlice({
  name: 'page-feedback',
  database: { schema: 'page_feedback', migrations: new URL('./server/migrations/', import.meta.url) },
  server: async () => (await import('./server/page-feedback-server.ts')).pageFeedbackServer,
  impersonal: { schema: 'answers under hashes that differ from page to page; only the browser has the secret behind them' },
  jobs: [{ name: 'sum-up', every: '6h', run: () => import('./server/sum-up.ts').then(({ sumUpAnswers }) => sumUpAnswers) }],
  // Each of the five pages that ask, answered and changed once.
  limits: [{ scope: 'page-feedback', calls: ['POST /api/bridge/page-feedback'], most: 10, minutes: 10 }],
  commands: { 'page-feedback': () => import('./server/feedback-command.ts').then(({ feedbackCommand }) => feedbackCommand) },
  paths: ['/api/bridge/page-feedback'],
  forms: () => import('./gateway/page-feedback-form.ts').then(({ pageFeedbackForms }) => pageFeedbackForms),
  storage: () => import('./storage.ts').then(({ storage }) => storage),
})
