import { defineSlice } from '@stadion/slices/define-slice'

export default defineSlice({
  name: 'consent',
  after: ['account'],
  database: { schema: 'consent', migrations: new URL('./server/migrations/', import.meta.url) },
  personalData: async () => (await import('./server/account-choices.ts')).consentPersonalData,
  marketGaps: async () => (await import('./market-gaps.ts')).consentGaps,
  forms: () => import('./gateway/consent-form.ts').then(({ consentForms }) => consentForms),
  document: async () => (await import('./gateway/consent-document.ts')).consentDocument,
  visitCookies: () => import('./gateway/global-privacy-control.ts').then(({ honourGlobalPrivacyControl }) => honourGlobalPrivacyControl),
  site: () => import('./gateway/no-script-style.ts').then(({ serveNoScriptStyle }) => serveNoScriptStyle),
  config: { gateway: () => import('./gateway/config.ts').then(({ readConsentOfPages }) => readConsentOfPages) },
  settings: () => import('./settings.ts').then(({ settings }) => settings),
  browser: { first: new URL('./browser/first.ts', import.meta.url), later: { consent: new URL('./browser/consent.ts', import.meta.url) } },
  storage: () => import('./storage.ts').then(({ storage }) => storage),
})
