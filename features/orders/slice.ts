import { defineSlice } from '@stadion/slices/define-slice'

export default defineSlice({
  name: 'orders',
  after: ['bag'],
  paths: ['/api/bridge/orders'],
})
