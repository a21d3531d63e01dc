import { defineSlice } from '@stadion/slices/define-slice'

export default defineSlice({
  name: 'translations',
  paths: ['/projects/', '/api/projects/'],
})
