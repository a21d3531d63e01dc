import { route } from '@stadion/contract/route'
import type { PageFailure } from './schema.ts'

export type { PageFailure } from './schema.ts'

/** A page reports a failure, without any data about the visitor. It does not wait for the answer. */
export const reportFailure = /* @__PURE__ */ route<{ body: PageFailure; answer: undefined }>({
  method: 'POST',
  path: '/api/page-failures',
  family: 'bridge',
  summary: 'Report an error on a page.',
  status: 202,
})
