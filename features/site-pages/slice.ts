import { defineSlice } from '@stadion/slices/define-slice'

export default defineSlice({
  name: 'site-pages',
  sitemap: () => import('./gateway/site-sitemap.ts').then(({ sitePaths }) => sitePaths),
  pages: () => import('./gateway/site-pages.ts').then(({ sitePages }) => sitePages),
})
