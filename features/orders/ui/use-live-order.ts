import { useTranslate } from '@stadion/fragments/react'
import { api } from '@stadion/http/api'
import { useService } from '@stadion/services/react'
import { useEffect, useRef, useState } from 'react'
import { type Order, readOrder } from '../contract.ts'
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
  const calls = useService(api)
  const [order, set] = useState(first)
  const [said, setSaid] = useState('')
  const { orderNumber } = first
  const shown = useRef(order.status)
  shown.current = order.status
  useEffect(() => {
    if (!calls) return
    const look = async () => {
      const now = await calls.call(readOrder, { params: { orderNumber } })
      // Once for each change, and not for one that the shopper has just made.
      if (now.status !== shown.current) setSaid(t(`orders.status.${now.status}`))
      set(now)
    }
    return watchOrder({ look })
  }, [calls, orderNumber])
  return { order, said, set }
}
