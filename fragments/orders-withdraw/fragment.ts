import { lineFacts } from '@stadion/bag/ui/line-facts'
import { Failure } from '@stadion/contract/failures'
import { defineFragment, type LoadContext } from '@stadion/fragments/fragment'
import { readSeller } from '@stadion/market-law/contract'
import { orderNumberOf } from '@stadion/orders/client'
import { type Order, readOrder } from '@stadion/orders/contract'
import { statementText } from '@stadion/returns/statement-text'
import { readWithdrawState, type WithdrawDraft } from '@stadion/returns/withdraw-draft'
import { momentIn } from '@stadion/site/time-of-day'
import { OrdersWithdraw } from './view.tsx'
import type { Choice, WithdrawData } from './withdraw-data.ts'

/** The statement by which a consumer withdraws from a contract: typed, checked, sent. Plain forms, so it wakes never. */
export const definition = defineFragment<WithdrawData>({
  id: 'orders_withdraw',
  project: 'checkout',
  props: ['order', 'step', 't'],
  personal: true,
  freshForMs: 0,
  messages: [
    'withdraw.',
    'mails.withdrawal.look',
    'mails.withdrawal.sent',
    'mails.order.follow',
    'bag.amount',
    'bag.size',
    'checkout.wrong',
    'checkout.errors.',
    'checkout.failure.rateLimited',
    'product.failure.other',
    'error.home',
  ],
  async load(context, { order: asked = '', step, t: token }) {
    const { call, cookies, site, storefront, t } = context
    const state = readWithdrawState(cookies)
    const contact = (await call(readSeller)).mail
    if (step === 'link' && state && 'link' in state) return { step, outcome: state.link, contact }
    if (token) return { step: 'link', contact }
    if (step === 'done' && state && 'receipt' in state)
      return { step, receipt: state.receipt, at: momentIn(state.receipt.at, storefront), contact }
    const draft = state && 'draft' in state ? state.draft : undefined
    const order = await orderOf(context, draft?.order || asked)
    const known = { draft: draft ?? draftFor(order, asked), choices: order ? choicesOf(order, context) : [], contact }
    if (step !== 'check' || !draft || draft.problems) return { step: 'form', ...known }
    const { order: number, items } = draft
    return { step, ...known, statement: statementText(t, site, { number, items, lines: known.choices }) }
  },
  View: OrdersWithdraw,
})

/** The order, for its owner and in a browser with its pass. Whoever may not see it types everything. */
async function orderOf({ call }: LoadContext, typed: string): Promise<Order | undefined> {
  const orderNumber = orderNumberOf(typed)
  if (!/^[A-Z0-9]{3,32}$/.test(orderNumber)) return undefined
  try {
    return await call(readOrder, { params: { orderNumber } })
  } catch (error) {
    if (error instanceof Failure) return undefined
    throw error
  }
}

/** What is known without typing. With weak proof the address is masked, so it is asked for. */
function draftFor(order: Order | undefined, asked: string): WithdrawDraft {
  const address = order?.proof === 'strong' ? order.shipmentList.find(({ shippingAddress }) => shippingAddress)?.shippingAddress : undefined
  return {
    name: address ? `${address.firstName} ${address.lastName}` : '',
    order: order?.orderNumber ?? asked.slice(0, 32),
    email: order?.proof === 'strong' ? (order.email ?? '') : '',
  }
}

/** Pieces that are neither cancelled nor on their way back. */
const choicesOf = ({ shipmentList, currency }: Order, { site, t }: LoadContext): Choice[] =>
  shipmentList
    .flatMap(({ productLineItemList }) => productLineItemList)
    .map((line) => ({
      ...{ itemId: line.itemId, name: line.name, size: line.sizeLabel ?? line.size },
      facts: lineFacts({ ...line, availability: 'IN_STOCK', maxQuantity: line.quantity }, { ...site, currency }, t),
      most: line.quantity - line.cancelledQuantity - line.returningQuantity - line.returnedQuantity,
    }))
    .filter(({ most }) => most > 0)
