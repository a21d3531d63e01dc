import { Failure } from '@stadion/contract/failures'
import { defineFragment } from '@stadion/fragments/fragment'
import { readOrder } from '@stadion/orders/contract'
import { readTrackerFlash } from '@stadion/orders/tracker-flash'
import { dayIn } from '@stadion/site/time-of-day'
import { OrdersTracker, type TrackerData } from './view.tsx'

/** The form that looks an order up; the order, in a browser with its pass and for its owner. */
export const definition = defineFragment<TrackerData>({
  id: 'orders_tracker',
  project: 'checkout',
  props: ['order'],
  personal: true,
  freshForMs: 0,
  messages: [
    'orders-tracker.',
    'page.tracker.away',
    'bag.',
    'checkout.thanks.',
    'checkout.method.',
    'checkout.pay.',
    'checkout.quantity',
    'checkout.failure.rateLimited',
    'my-account.email',
  ],
  async load({ call, cookies, site }, { order: typed = '' }) {
    const flash = readTrackerFlash(cookies)
    const asked = typed.slice(0, 32)
    const form = { flash, number: flash?.order ?? asked }
    if (flash || !/^[A-Z0-9]{3,32}$/.test(asked)) return form
    try {
      const order = await call(readOrder, { params: { orderNumber: asked } })
      const confirmedAt = order.events.find(({ kind }) => kind === 'created')?.at
      return { ...form, shown: { order, ordered: dayIn(order.createdAt, site), confirmed: confirmedAt && dayIn(confirmedAt, site) } }
    } catch (error) {
      // Without a pass there is nothing wrong yet: the form asks.
      if (error instanceof Failure && error.status < 500 && error.status !== 429) return form
      throw error
    }
  },
  View: OrdersTracker,
})
