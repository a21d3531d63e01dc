import { route } from '@stadion/contract/route'
import type { NewsletterChange, NewsletterChoice, Subscription, SubscriptionAnswer } from './schema.ts'

export type { NewsletterChange, NewsletterChoice, Subscription, SubscriptionAnswer } from './schema.ts'

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

/** What the newsletter of a shopper is about: of the account, or with `t` of whoever a mail with this token was sent to. */
export const readNewsletter = /* @__PURE__ */ route<{ query: { t?: string | undefined }; answer: NewsletterChoice }>({
  family: 'account',
  method: 'GET',
  path: '/api/account/newsletter',
  timeoutMs: 10_000,
  summary: 'Read the topics of the newsletter.',
})

/** Changes topics and pace, signed in or by the link of a mail. Without a topic the newsletter ends (D-199). */
export const changeNewsletter = /* @__PURE__ */ route<{ body: NewsletterChange; answer: NewsletterChoice }>({
  family: 'account',
  method: 'PUT',
  path: '/api/account/newsletter',
  timeoutMs: 10_000,
  summary: 'Change the topics of the newsletter, or end it.',
})
