import { defineSlice } from '@stadion/slices/define-slice'

export default defineSlice({
  name: 'privacy-requests',
  after: ['account'],
  database: {
    schema: 'privacy',
    migrations: new URL('./server/migrations/', import.meta.url),
    functions: new URL('./server/functions/', import.meta.url),
  },
  personalData: async () => (await import('./server/personal-requests.ts')).privacyPersonalData,
  impersonal: { 'privacy.audit': 'steps of requests, without what was asked or found; the law wants them kept' },
  limits: [{ scope: 'privacy', calls: ['POST /api/consents/ccpa'], most: 30, minutes: 10 }],
  paths: ['/api/consents/ccpa', '/api/consents/confirm', '/api/consents/keep', '/api/consents/export'],
  pages: () => import('./gateway/privacy-pages.ts').then(({ privacyPages }) => privacyPages),
  forms: () => import('./gateway/privacy-forms.ts').then(({ privacyForms }) => privacyForms),
  commands: { privacy: () => import('./server/care-command.ts').then(({ careCommand }) => careCommand) },
  browser: { start: new URL('./browser/start.ts', import.meta.url) },
})
