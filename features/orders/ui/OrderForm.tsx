import { useSite } from '@stadion/fragments/react'
import { orderTrackerPath } from '@stadion/site/addresses'
import { pathIn } from '@stadion/site/paths'
import type { ReactNode } from 'react'
import type { OrderPlace } from '../order-place.ts'

interface OrderFormProps {
  className: string
  intent: 'cancel' | 'buy-again' | 'pay'
  orderNumber: string
  /** Where the page that it leads back to is. */
  place: OrderPlace
  busy: boolean
  /** Does its work in place; undefined until the page can, so that the browser sends the form. */
  send: (() => Promise<void>) | undefined
  children: ReactNode
}

/** Something to do with an order. A plain form without JavaScript, and sent once while it works. */
export function OrderForm({ className, intent, orderNumber, place, busy, send, children }: OrderFormProps) {
  const site = useSite()
  return (
    <form
      className={className}
      method="post"
      action={pathIn(site, orderTrackerPath)}
      aria-busy={busy || undefined}
      onSubmit={(event) => {
        if (!send) return
        event.preventDefault()
        if (!busy) void send()
      }}
    >
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="order" value={orderNumber} />
      <input type="hidden" name="from" value={place} />
      {children}
    </form>
  )
}
