import { failures } from '@stadion/contract/failures'
import { route } from '@stadion/contract/route'
import type { Fit } from './schema.ts'

export type { Fit } from './schema.ts'

/** How the model of an article fits. */
export const readFit = /* @__PURE__ */ route<{ params: { id: string }; answer: Fit }>({
  family: 'bridge',
  method: 'GET',
  path: '/api/bridge/products/{id}/fit',
  // A page of an article waits for it, and stands without it.
  timeoutMs: 1_000,
  summary: 'Read whether an article runs small or large.',
})

export const fitFailures = /* @__PURE__ */ failures({
  productNotFound: [404, 'Product {id} was not found'],
})
