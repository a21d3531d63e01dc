import { defineSlice } from '@stadion/slices/define-slice'

export default defineSlice({
  name: 'personalization',
  after: ['catalogue', 'session-events'],
  database: {
    schema: 'personalization',
    migrations: new URL('./server/migrations/', import.meta.url),
    functions: new URL('./server/functions/', import.meta.url),
  },
  server: async () => (await import('./server/personalization-server.ts')).personalizationServer,
  impersonal: {
    'personalization.article': 'sums over all visitors',
    'personalization.impression': 'sums over all visitors',
    'personalization.pair': 'sums over all visitors',
    'personalization.progress': 'how far has been counted',
    'personalization.view': 'a visitor id lives in one browser, and no account is kept beside it; gone when its consent is',
  },
  jobs: [
    {
      name: 'sweep',
      every: '6h',
      run: () => import('./server/personalization-server.ts').then(({ sweepPersonalization }) => sweepPersonalization),
    },
    // New events appear in recommendations two runs later at the latest.
    {
      name: 'refresh',
      every: '1m',
      run: () => import('./server/personalization-server.ts').then(({ refreshRecommendations }) => refreshRecommendations),
    },
  ],
  limits: [
    { scope: 'personalization', calls: ['POST /personalizationengine', 'POST /{sitePath}/personalizationengine'], most: 120, minutes: 1 },
  ],
  paths: ['/personalizationengine'],
  // The paths that browsers call below a site path.
  pathsBelowSite: ['/personalizationengine'],
  browser: {
    idle: new URL('./browser/idle.ts', import.meta.url),
    later: { personalization: new URL('./browser/personalization.ts', import.meta.url) },
  },
  storage: () => import('./storage.ts').then(({ storage }) => storage),
})
