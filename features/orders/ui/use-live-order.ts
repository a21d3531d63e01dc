import { useTranslate } from '@stadion/fragments/react'
import { api } from '@stadion/http/api'
import { useService } from '@stadion/services/react'
import { useEffect, useState } from 'react'
import { type Order, readOrder } from '../contract.ts'

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
  useEffect(() => {
    if (!calls) return
    let shown = first.status
    const look = async () => {
      const now = await calls.call(readOrder, { params: { orderNumber } })
      set(now)
      if (now.status !== shown) setSaid(t(`orders.status.${now.status}`))
      shown = now.status
    }
    void look
  }, [calls, orderNumber])
  return { order, said, set }
}
