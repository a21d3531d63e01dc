import { failures } from '@stadion/contract/failures'
import { route } from '@stadion/contract/route'
import type { Confirmed, Declared, Offer, ReturnPreview, StartedReturn, StartReturn, Statement } from './schema.ts'

export type {
  Confirmed,
  Declared,
  Offer,
  ReturnItem,
  ReturnPreview,
  StartedReturn,
  StartReturn,
  StatedItem,
  Statement,
} from './schema.ts'

const bridge = { family: 'bridge', timeoutMs: 10_000 } as const

const ofOrder = { ...bridge, timeoutMs: 30_000 } as const

/** What would go back for some pieces (D-129). Writes nothing. */
export const previewReturn = /* @__PURE__ */ route<{ params: { orderNumber: string }; body: StartReturn; answer: ReturnPreview }>({
  ...ofOrder,
  method: 'POST',
  path: '/api/bridge/orders/{orderNumber}/returns/preview',
  summary: 'Read what would go back for pieces of an order that are sent back.',
})

/** Sends delivered pieces back under the shop’s own promise: within 30 days of the delivery (D-129). */
export const startReturn = /* @__PURE__ */ route<{ params: { orderNumber: string }; body: StartReturn; answer: StartedReturn }>({
  ...ofOrder,
  method: 'POST',
  status: 201,
  path: '/api/bridge/orders/{orderNumber}/returns',
  summary: 'Send pieces of an order back.',
})

/** The label to print, as a page. Strong proof, or the token of its mail. */
export const readLabel = /* @__PURE__ */ route<{
  params: { orderNumber: string; returnId: string }
  query: { t?: string }
  answer: string
}>({
  ...ofOrder,
  method: 'GET',
  path: '/api/bridge/orders/{orderNumber}/returns/{returnId}/label',
  summary: 'Print the label of a return.',
})

/** An unknown number, a wrong address and somebody else’s order are one answer. */
export const returnFailures = /* @__PURE__ */ failures({
  orderNotFound: [404, 'The order was not found'],
  returnWindowClosed: [409, 'The time to send it back is over'],
  notReturnable: [409, 'This cannot be sent back'],
  invalidRequest: [400, '{reason}'],
})

/** Whether this storefront offers to withdraw from contracts (10.2). Where the law demands it nobody has to ask. */
export const readOffer = /* @__PURE__ */ route<{ answer: Offer }>({
  ...bridge,
  method: 'GET',
  path: '/api/bridge/withdrawals',
  summary: 'Read whether this storefront offers withdrawals.',
})

/**
 * States that a consumer withdraws from a contract (D-130). Needs no proof and no reason. An order that does not exist is answered like one
 * that does.
 */
export const declareWithdrawal = /* @__PURE__ */ route<{ params: { orderNumber: string }; body: Statement; answer: Declared }>({
  ...bridge,
  method: 'POST',
  status: 201,
  path: '/api/bridge/orders/{orderNumber}/withdrawals',
  summary: 'Withdraw from the contract of an order, or from a part of it.',
})

/** Confirms by a mailed link that a statement is the orderer's. The second time changes nothing. */
export const confirmWithdrawal = /* @__PURE__ */ route<{ body: { t: string }; answer: Confirmed }>({
  ...bridge,
  method: 'POST',
  path: '/api/bridge/withdrawals/confirm',
  summary: 'Confirm by a mailed link that a withdrawal is yours.',
})

/** One wrong field, in the order of the form: `{ field: 'name', code: 'name_required' }`. */
export interface StatementProblem {
  field: 'name' | 'email' | 'orderNumber'
  code: 'name_required' | 'email_required' | 'email_invalid' | 'orderNumber_required'
}

export const withdrawalFailures = /* @__PURE__ */ failures({
  validationFailed: [400, 'Some fields are missing or wrong'],
  invalidToken: [400, 'The link is wrong or no longer valid'],
  withdrawalNotOffered: [404, 'This shop has no withdrawal'],
  rateLimited: [429, 'Too many requests. You can also write to {email}'],
})
