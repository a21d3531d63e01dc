import type { DoNotSellSettings } from '@stadion/do-not-sell/contract'
import type { PrivacyRequestCategory } from '@stadion/privacy-requests/contract'

export interface PrivacyRequestData {
  /** Over a page, as a page, or where the link of a mail leads. */
  as: 'modal' | 'page' | 'confirm'
  category: PrivacyRequestCategory
  /** Whether the form has a field for a member's number. */
  asksForMember: boolean
  /** What a do-not-sell request is sent with, where the law has one. */
  doNotSell: DoNotSellSettings | undefined
  /** How a form without script went. */
  done: 'DO_NOT_SELL' | 'OTHER' | undefined
  failure: string | undefined
  /** Field to message key, of a form without script. */
  invalid: Readonly<Record<string, string>>
}

export const modalId = 'privacy_request'
