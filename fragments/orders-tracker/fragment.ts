import { Failure } from '@stadion/contract/failures'
import { defineFragment } from '@stadion/fragments/fragment'
import { readOrder } from '@stadion/orders/contract'
import { readOrderFlash } from '@stadion/orders/order-flash'
import { readTrackerFlash } from '@stadion/orders/tracker-flash'
import { readDraftSum } from '@stadion/returns/read-draft-sum'
import { readReturnDraft } from '@stadion/returns/return-draft'
import { OrdersTracker, type TrackerData } from './view.tsx'

/** The form that looks an order up; the order, in a browser with its pass and for its owner. */
export const definition = defineFragment<TrackerData>({
  id: 'orders_tracker',
  project: 'checkout',
  props: ['order', 'do'],
  personal: true,
  freshForMs: 0,
  messages: [
    'orders-tracker.',
    'delivery.arrives',
    'page.tracker.away',
    'orders.',
    'wrap.',
    'withdraw.link',
    'review.title',
    'bag.',
    'checkout.thanks.',
    'checkout.method.',
    'checkout.pay',
    'checkout.quantity',
    'checkout.declined.',
    'checkout.failure.cancelled',
    'checkout.failure.paymentUnavailable',
    'checkout.failure.rateLimited',
    'checkout.safe',
    'checkout.waiting',
    'minicart.bag',
    'price.member',
    'points.free',
    'points.level.',
    'my-account.email',
  ],
  async load({ call, cookies }, { order: typed = '', do: step }) {
    const flash = readTrackerFlash(cookies)
    const asked = typed.slice(0, 32)
    const form = { flash, number: flash?.order ?? asked }
    if (flash || !/^[A-Z0-9]{3,32}$/.test(asked)) return form
    try {
      const order = await call(readOrder, { params: { orderNumber: asked } })
      const { orderNumber } = order
      const draft = readReturnDraft(cookies, orderNumber)
      const sum = await readDraftSum(call, order, draft, step === 'return')
      return { ...form, shown: { order, flash: readOrderFlash(cookies, orderNumber), draft, sum } }
    } catch (error) {
      // Without a pass there is nothing wrong yet: the form asks.
      if (error instanceof Failure && error.status < 500 && error.status !== 429) return form
      throw error
    }
  },
  View: OrdersTracker,
})
