import { loggedInCookie } from '@stadion/account/session/contract'
import { challengeIn } from '@stadion/checkout/challenge'
import { readPayment } from '@stadion/checkout/contract'
import { Failure } from '@stadion/contract/failures'
import { defineFragment } from '@stadion/fragments/fragment'
import { type Order, readOrder } from '@stadion/orders/contract'
import { timeBy } from '@stadion/site/time-by'
import { clockOf } from '@stadion/site/time-of-day'
import { Confirmation, type ConfirmationData } from './view.tsx'

const nothing: ConfirmationData = { order: undefined, payment: undefined, isGuest: false }

/** What was ordered, for the browser that ordered it; everybody else reads that all of it is in the mail. */
export const definition = defineFragment<ConfirmationData>({
  id: 'checkout_confirmation',
  project: 'checkout',
  props: ['order', 'payment'],
  personal: true,
  freshForMs: 0,
  messages: [
    'checkout.',
    'bag.',
    'minicart.continue',
    'price.member',
    'points.free',
    'points.level.',
    'delivery.arrives',
    'product.gift.text',
    'orders-tracker.follow',
    'orders-tracker.step.',
    'orders.',
    'wrap.',
    'withdraw.link',
    'footer.country.change',
    'my-account.password',
    'portal.age',
  ],
  async load({ call, cookies, site }, { order: orderNumber = '', payment: asked }) {
    if (asked !== undefined) {
      const challenge = challengeIn(asked)
      const payment = await call(readPayment, { query: { challenge } })
      const until = payment.status === 'OPEN' ? timeBy(clockOf(site.country), payment.expiresAt, site.htmlLang) : undefined
      return { ...nothing, payment: { payment, challenge, until: until ?? undefined } }
    }
    if (!/^[A-Z0-9]{3,32}$/.test(orderNumber)) return nothing
    try {
      const order: Order = await call(readOrder, { params: { orderNumber } })
      // A lookup proves less than having ordered.
      if (order.proof !== 'strong') return nothing
      return { ...nothing, order, isGuest: cookies[loggedInCookie] === undefined }
    } catch (error) {
      if (error instanceof Failure && error.status < 500 && error.status !== 429) return nothing
      throw error
    }
  },
  View: Confirmation,
})
