import { route } from '@stadion/contract/route'
import type { Seller } from './schema.ts'

export type { Seller } from './schema.ts'

/** Who sells in this storefront: for the checkout, the imprint, and wherever shoppers are told whom to write to. */
export const readSeller = /* @__PURE__ */ route<{ answer: Seller }>({
  family: 'bridge',
  method: 'GET',
  path: '/api/bridge/seller',
  summary: 'Read who sells in this storefront.',
})
