import type { TestHooks } from '@stadion/slices/define-slice'
import { priceHooks } from './price-hooks.ts'
import { stockHooks } from './stock-hooks.ts'

/** What tests of a running shop may set. */
export const catalogueHooks: TestHooks = (app, given) => {
  stockHooks(app, given)
  priceHooks(app, given)
}
