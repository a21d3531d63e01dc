/** Adyen's objects (Checkout v72, standard webhooks), with the fields that the adapter or a person reads. */
export interface PlayedLink {
  id: string
  amount: { currency: string; value: number }
  expiresAt: string
  manualCapture: boolean
  merchantAccount: string
  reference: string
  returnUrl: string
  shopperLocale: string
  status: 'active' | 'completed' | 'expired' | 'paymentPending'
  url: string
}
export interface PlayedPayment {
  pspReference: string
  reference: string
  amount: { currency: string; value: number }
  state: 'authorised' | 'cancelled'
  /** Adyen frees the rest after the first capture, unless the account may capture several times. */
  isClosed: boolean
  captures: { pspReference: string; value: number; reference: string }[]
  refunds: { pspReference: string; value: number; reference: string; isBack: boolean }[]
  disputed: number
}
export interface PlayedItem {
  additionalData?: Record<string, string>
  amount: { currency: string; value: number }
  eventCode: string
  eventDate: string
  merchantAccountCode: string
  merchantReference: string
  originalReference?: string
  paymentMethod: string
  pspReference: string
  reason: string
  success: 'true' | 'false'
}
