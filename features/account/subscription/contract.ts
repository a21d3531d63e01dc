import { route } from '@stadion/contract/route'
import type { Subscription, SubscriptionAnswer } from './schema.ts'

export type { Subscription, SubscriptionAnswer } from './schema.ts'

/** The header with the form that a subscription comes from. */
export const clientTagHeader = 'X-CLIENT-TAG'

/** Subscribes an address to newsletters, pending its owner's confirmation. The answer never reveals whether it is known. */
export const subscribe = /* @__PURE__ */ route<{ body: Subscription; answer: SubscriptionAnswer }>({
  family: 'account',
  method: 'POST',
  path: '/ap-subscription',
  timeoutMs: 30_000,
  summary: 'Subscribe to newsletters.',
})

/** Ends all newsletters of the address that the token `t` was mailed to. */
export const unsubscribe = /* @__PURE__ */ route<{ body: { t: string }; answer: undefined }>({
  family: 'account',
  method: 'POST',
  path: '/api/account/unsubscribe',
  status: 204,
  summary: 'Unsubscribe from newsletters.',
})
