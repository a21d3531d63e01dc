import type { ApiCall } from '@stadion/fragments/fragment'
import type { Order } from '@stadion/orders/contract'
import { previewReturn } from './contract.ts'
import { firstChoice, type ReturnDraft } from './return-draft.ts'
import { type ReturnSum, returnSumOf } from './return-sum.ts'

/**
 * What comes back for what a form of a return shows as chosen; undefined where that is nothing or it cannot be told.
 * @param isForm the page shows the form, not the order alone
 */
export async function readDraftSum(
  call: ApiCall,
  order: Order,
  draft: ReturnDraft | undefined,
  isForm: boolean,
): Promise<ReturnSum | undefined> {
  const items = (draft?.chosen ?? (isForm ? firstChoice(order) : [])).map(({ itemId, quantity }) => ({ itemId, quantity }))
  if (items.length === 0) return undefined
  const answer = await call(previewReturn, { params: { orderNumber: order.orderNumber }, body: { items } }).catch(() => undefined)
  return answer && returnSumOf(answer)
}
