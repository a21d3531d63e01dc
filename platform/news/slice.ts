import { defineSlice } from '@stadion/slices/define-slice'

export default defineSlice({
  name: 'news',
  database: {
    schema: 'news',
    migrations: new URL('./migrations/', import.meta.url),
    functions: new URL('./functions/', import.meta.url),
  },
  impersonal: { schema: 'knows no shopper' },
})
