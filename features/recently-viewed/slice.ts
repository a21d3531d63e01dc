import { defineSlice } from '@stadion/slices/define-slice'

export default defineSlice({
  name: 'recently-viewed',
  after: ['consent'],
  browser: {
    idle: new URL('./browser/idle.ts', import.meta.url),
    later: { 'recently-viewed': new URL('./browser/recently-viewed.ts', import.meta.url) },
  },
  storage: () => import('./storage.ts').then(({ storage }) => storage),
})
