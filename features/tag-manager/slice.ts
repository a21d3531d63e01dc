import { defineSlice } from '@stadion/slices/define-slice'

export default defineSlice({
  name: 'tag-manager',
  storage: () => import('./storage.ts').then(({ storage }) => storage),
})
