import { Failure } from '@stadion/contract/failures'
import { type LoadContext, notFound } from '@stadion/fragments/fragment'
import { readOrder } from '@stadion/orders/contract'
import { readOrderFlash } from '@stadion/orders/order-flash'
import { readDraftSum } from '@stadion/returns/read-draft-sum'
import { readReturnDraft } from '@stadion/returns/return-draft'
import type { MyAccountData } from './my-account-data.ts'

/** An order of the account. That of somebody else does not exist, also where this browser has looked it up. */
export async function loadOrder(
  { call, cookies }: Pick<LoadContext, 'call' | 'cookies'>,
  orderNumber = '',
  step?: string,
): Promise<MyAccountData['order']> {
  const missing = () => notFound('The account has no order with this number')
  try {
    const order = await call(readOrder, { params: { orderNumber } })
    if (order.proof !== 'strong') throw missing()
    const draft = readReturnDraft(cookies, order.orderNumber)
    const sum = await readDraftSum(call, order, draft, step === 'return')
    return { order, flash: readOrderFlash(cookies, order.orderNumber), draft, sum }
  } catch (error) {
    if (error instanceof Failure && error.status === 404) throw missing()
    throw error
  }
}
