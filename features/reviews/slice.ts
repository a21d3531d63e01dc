import { defineSlice } from '@stadion/slices/define-slice'

export default defineSlice({
  name: 'reviews',
  after: ['audit', 'catalogue', 'orders', 'mails'],
  database: {
    schema: 'reviews',
    migrations: new URL('./server/migrations/', import.meta.url),
    functions: new URL('./server/functions/', import.meta.url),
  },
  seed: async () => (await import('./server/seed/seed-reviews.ts')).seedReviews,
  removeDemo: () => import('./server/seed/remove-samples.ts').then(({ removeSamples }) => removeSamples),
  personalData: async () => (await import('./server/personal-reviews.ts')).reviewsPersonalData,
  limits: [
    { scope: 'reviews', calls: ['POST /api/bridge/reviews', 'PATCH /api/bridge/reviews/{no}'], most: 30, minutes: 10 },
    { scope: 'review-votes', calls: ['POST /api/bridge/reviews/{no}/helpful'], most: 60, minutes: 10 },
    { scope: 'review-reports', calls: ['POST /api/bridge/reviews/{no}/reports'], most: 10, minutes: 10 },
    { scope: 'review-invitations', calls: ['POST /api/bridge/review-invitations/end'], most: 20, minutes: 10 },
  ],
  storage: () => import('./storage.ts').then(({ storage }) => storage),
  pages: async () => (await import('./gateway/review-page.ts')).reviewPages,
  forms: async () => (await import('./gateway/review-form.ts')).reviewForms,
  paths: ['/api/bridge/reviews', '/api/bridge/review-links', '/api/bridge/review-figures', '/api/bridge/review-invitations'],
  commands: { 'care reviews': () => import('./server/care-reviews.ts').then(({ reviewsCommand }) => reviewsCommand) },
  impersonal: { 'reviews.summary': 'numbers of models', 'reviews.invited': 'an instant' },
  jobs: [{ name: 'sweep', every: '6h', run: async () => (await import('./server/sweep-reviews.ts')).sweepReviews }],
})
