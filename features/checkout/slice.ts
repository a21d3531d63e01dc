import { defineSlice } from '@stadion/slices/define-slice'

export default defineSlice({
  name: 'checkout',
  after: ['bag'],
})
