import { defineSlice } from '@stadion/slices/define-slice'

export default defineSlice({
  name: 'fraud',
  browser: { idle: new URL('./browser/idle.ts', import.meta.url) },
})
