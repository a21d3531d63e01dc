import { route } from '@stadion/contract/route'
import type { z } from 'zod'
import type * as schema from './schema.ts'

export type RedirectAnswer = z.infer<typeof schema.redirectAnswer>
export type Redirect = NonNullable<RedirectAnswer['redirect']>

/** Where a path leads that no page has. `path` is inside the storefront, decoded, with its first slash. */
export const readRedirect = /* @__PURE__ */ route<{ query: { path: string }; answer: RedirectAnswer }>({
  method: 'GET',
  path: '/api/bridge/redirects',
  family: 'bridge',
  summary: 'Read where an earlier address leads.',
})
