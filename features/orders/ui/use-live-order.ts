import { pathOf } from '@stadion/contract/route'
import { useSite, useTranslate } from '@stadion/fragments/react'
import { api } from '@stadion/http/api'
import { useService } from '@stadion/services/react'
import { useEffect, useRef, useState } from 'react'
import { type Order, readOrder, streamOrder } from '../contract.ts'
import { watchOrder } from '../watch-order.ts'

export interface LiveOrder {
  order: Order
  /** For screen readers: what the order has come to since the page was opened. */
  said: string
  /** Shows the answer of a call. */
  set(order: Order): void
}

/** An order as the page has it, and then as it goes on. */
export function useLiveOrder(first: Order): LiveOrder {
  const t = useTranslate()
  const { sitePath } = useSite()
  const calls = useService(api)
  const [order, set] = useState(first)
  const [said, setSaid] = useState('')
  const { orderNumber } = first
  const shown = useRef(order)
  shown.current = order
  useEffect(() => {
    if (!calls) return
    const address = `${pathOf(streamOrder, { orderNumber })}${sitePath && `?${new URLSearchParams({ sitePath })}`}`
    return watchOrder({
      open: () => new EventSource(address),
      isKnown: ({ seq, status }) => status === shown.current.status && shown.current.events.some((event) => event.seq === seq),
      async look() {
        const now = await calls.call(readOrder, { params: { orderNumber } })
        // Once for each change, and not for one that the shopper has just made.
        if (now.status !== shown.current.status) setSaid(t(`orders.status.${now.status}`))
        set(now)
      },
    })
  }, [calls, orderNumber])
  return { order, said, set }
}
