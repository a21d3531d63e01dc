import { defineSlice } from '@stadion/slices/define-slice'

export default defineSlice({
  name: 'fraud',
  document: async () => (await import('./gateway/fraud-pages.ts')).fraudDocument,
  csp: async () => (await import('./gateway/fraud-pages.ts')).fraudHosts,
  site: async () => (await import('./server/fraud-script.ts')).serveFraudScript,
  config: { gateway: () => import('./gateway/config.ts').then(({ readFraudOfPages }) => readFraudOfPages) },
  settings: () => import('./settings.ts').then(({ settings }) => settings),
  browser: { idle: new URL('./browser/idle.ts', import.meta.url) },
  storage: () => import('./storage.ts').then(({ storage }) => storage),
})
