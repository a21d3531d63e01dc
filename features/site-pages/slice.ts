import { defineSlice } from '@stadion/slices/define-slice'

export default defineSlice({
  name: 'site-pages',
  pages: () => import('./gateway/site-pages.ts').then(({ sitePages }) => sitePages),
})
