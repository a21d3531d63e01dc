import { defineSlice } from '@stadion/slices/define-slice'

export default defineSlice({
  name: 'account-client',
  pages: async () => [
    ...(await import('./gateway/account-pages.ts')).accountPages,
    ...(await import('./gateway/my-account-pages.ts')).myAccountPages,
  ],
  forms: async () => ({
    ...(await import('./gateway/account-forms.ts')).accountForms,
    ...(await import('./gateway/my-account-forms.ts')).myAccountForms,
  }),
  document: async () => (await import('./gateway/account-document.ts')).accountDocument,
  browser: {
    start: new URL('./browser/start.ts', import.meta.url),
    idle: new URL('./browser/idle.ts', import.meta.url),
    later: { account: new URL('./browser/account.ts', import.meta.url) },
  },
  storage: () => import('./storage.ts').then(({ storage }) => storage),
})
