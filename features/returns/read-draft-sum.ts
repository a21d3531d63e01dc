import type { ApiCall } from '@stadion/fragments/fragment'
import { previewReturn } from './contract.ts'
import type { ReturnDraft } from './return-draft.ts'

/** What comes back for the pieces of a draft, in major units; undefined where nothing is chosen or it cannot be told. */
export async function readDraftSum(call: ApiCall, orderNumber: string, draft: ReturnDraft | undefined): Promise<number | undefined> {
  if (!draft || draft.chosen.length === 0) return undefined
  const items = draft.chosen.map(({ itemId, quantity }) => ({ itemId, quantity }))
  const answer = await call(previewReturn, { params: { orderNumber }, body: { items } }).catch(() => undefined)
  return answer?.refund.amount
}
