import { route } from '@stadion/contract/route'
import type { States } from './schema.ts'

export type { States } from './schema.ts'

/** The storefronts of all brands that are not open now. */
export const readStates = /* @__PURE__ */ route<{ answer: States }>({
  family: 'bridge',
  method: 'GET',
  path: '/api/bridge/storefront-states',
  summary: 'List the storefronts that are not open.',
  timeoutMs: 2500,
})
