import { goodsOf, type OrderFailure, returnableOf } from '@stadion/orders/client'
import type { Order } from '@stadion/orders/contract'
import { readFlashCookie, setFlash } from '@stadion/pages/flash-cookie'
import type { AppEnvironment } from '@stadion/site/environment'
import type { ReturnItem } from './contract.ts'

/** Why something goes back, as the form offers it: one of those that the call takes. Nobody has to say. */
export const returnReasons = [
  'TOO_SMALL',
  'TOO_LARGE',
  'NOT_AS_DESCRIBED',
  'DAMAGED',
  'WRONG_ITEM',
  'COLOUR',
  'CHANGED_MIND',
  'OTHER',
] as const satisfies readonly NonNullable<ReturnItem['reason']>[]
export type ReturnReason = (typeof returnReasons)[number]

/** Pieces of a line that go back. */
export interface ChosenItem {
  itemId: string
  quantity: number
  reason?: ReturnReason | undefined
}

/** What a form of a return without JavaScript left: what was chosen, and what did not work. */
export interface ReturnDraft {
  chosen: readonly ChosenItem[]
  failure?: OrderFailure | undefined
}

/** What a form begins with that nobody has touched: where only one piece can go back, that one. */
export function firstChoice(order: Pick<Order, 'shipmentList'>): readonly ChosenItem[] {
  const [line, ...others] = goodsOf(order).filter((one) => returnableOf(one) > 0)
  return line && others.length === 0 && returnableOf(line) === 1 ? [{ itemId: line.itemId, quantity: 1 }] : []
}

const form = 'order-return'

/** Lines that a form is read for: as many as the call takes. */
export const mostLines = 100

/** Each line as `li_1*2*TOO_SMALL`: a browser keeps no cookie above 4 kB. */
export const returnFlash = (orderNumber: string, { chosen, failure }: ReturnDraft, appEnv: AppEnvironment): string =>
  setFlash(
    {
      form,
      order: orderNumber,
      chosen: chosen.map(({ itemId, quantity, reason }) => [itemId, quantity, reason ?? ''].join('*')).join(' '),
      failure,
    },
    appEnv,
  )

/** What was left for this order. A cookie is only what its owner says, so its shape is checked. */
export function readReturnDraft(cookies: Readonly<Record<string, string | undefined>>, orderNumber: string): ReturnDraft | undefined {
  const left = readFlashCookie(cookies)
  if (left?.form !== form || left.order !== orderNumber) return undefined
  const { code, minutes } = Object(left.failure) as Record<string, unknown>
  const known = typeof code === 'string' && /^\w{1,60}$/.test(code)
  return {
    chosen: typeof left.chosen === 'string' ? left.chosen.split(' ').flatMap(chosenIn).slice(0, mostLines) : [],
    failure: known ? { code, minutes: typeof minutes === 'number' ? minutes : undefined } : undefined,
  }
}

function chosenIn(line: string): ChosenItem[] {
  const [itemId, quantity, reason] = line.split('*')
  if (!itemId || !/^[1-9]\d{0,2}$/.test(quantity ?? '')) return []
  return [{ itemId, quantity: Number(quantity), reason: reasonNamed(reason) }]
}

export const reasonNamed = (typed: unknown): ReturnReason | undefined => returnReasons.find((reason) => reason === typed)
