import { type Subscription, type SubscriptionAnswer, subscribe } from '@stadion/account/subscription/contract'
import type { AccountCall } from '../state/account-call.ts'

/**
 * Subscribes from a form on a page. If the server asks for a challenge, it waits for the solution and sends the form again. Rejects with
 * an `AccountCallError`: `Failed to fetch {url}`, with status and body.
 */
export const subscribeToNewsletters = (call: AccountCall, form: Omit<Subscription, 'recaptcha'>): Promise<SubscriptionAnswer> =>
  call(subscribe, form, 'signup')
