import { defineSlice } from '@stadion/slices/define-slice'

export default defineSlice({
  name: 'jobs',
  database: { schema: 'platform', migrations: new URL('./migrations/', import.meta.url) },
  impersonal: { schema: 'knows no shopper' },
})
