import { withoutSeller } from '@stadion/invoices/sellers'
import type { ApiConfig } from './config.ts'

/** Throws one error with every storefront of production that has no seller: its documents would name nobody (D-132). */
export function requireSellers({ appEnv, sellers }: Pick<ApiConfig, 'appEnv' | 'sellers'>): void {
  if (appEnv !== 'prod') return
  const missing = withoutSeller(sellers)
  if (missing.length === 0) return
  throw new Error(
    `The shop does not start, as invoices would name nobody in ${missing.length} storefronts: ${missing.slice(0, 5).join(', ')}${missing.length > 5 ? ' …' : ''}.\nWrite down who sells, in a file whose path is SELLERS (features/invoices/README.md).`,
  )
}
