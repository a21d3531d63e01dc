import { defineSlice } from '@stadion/slices/define-slice'

export default defineSlice({
  name: 'fraud',
  browser: { idle: './browser/idle.ts' },
})
