import type { DoNotSellSettings } from '@stadion/do-not-sell/contract'
import type { PrivacyRequestCategory } from '@stadion/privacy-requests/contract'
import type { SentThing } from '@stadion/privacy-requests/privacy-flash'

export interface PrivacyRequestData {
  /** Over a page, as a page, or as the page of a mailed link: to confirm a request, or to stop a deletion. */
  as: 'modal' | 'page' | 'confirm' | 'keep'
  category: PrivacyRequestCategory
  /** Whether the form has a field for the membership number. */
  asksForMember: boolean
  /** The settings of a do-not-sell request, if the law has one. */
  doNotSell: DoNotSellSettings | undefined
  /** What this browser has just sent with a form without JavaScript. */
  done: SentThing | undefined
  /** Whether it is the page after such a form, for whoever did not just send it. */
  isOver: boolean
  failure: string | undefined
  /** Message keys by field, of a form without JavaScript. */
  invalid: Readonly<Record<string, string>>
}

export const modalId = 'privacy_request'
