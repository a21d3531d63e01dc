import type { PagePolicies } from '@stadion/pages/policy-hosts'

interface PaymentPages {
  paymentPages?: readonly string[]
}

/** Where money is taken no script of another company runs, and forms may lead to the pages of the payment companies (D-113). */
export const paymentPolicies = ({ paymentPages = [] }: PaymentPages): PagePolicies => ({
  CHECKOUT: { formAction: paymentPages },
  CONFIRMATION: { formAction: paymentPages },
  // An order may be paid again.
  ORDER_TRACKER: { formAction: paymentPages, isLikeOthers: true },
  ACCOUNT: { formAction: paymentPages, isLikeOthers: true },
})
