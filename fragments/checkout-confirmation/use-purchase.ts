import { consent } from '@stadion/consent/client'
import { api } from '@stadion/http/api'
import { type Order, tellPurchase } from '@stadion/orders/contract'
import { useService } from '@stadion/services/react'
import { events } from '@stadion/session-events/client'
import { useEffect } from 'react'

/** Tells once that something was bought: what, and for how much. Never which order, and nothing about who ordered. */
export function usePurchase({ orderNumber, currency, pricing, shipmentList }: Order): void {
  const calls = useService(api)
  const session = useService(events)
  const choice = useService(consent)
  useEffect(() => {
    if (!calls || !session || !choice) return
    const tell = async () => {
      const { isFirst } = await calls.call(tellPurchase, { params: { orderNumber } })
      if (!isFirst) return
      const lines = shipmentList.flatMap(({ productLineItemList }) => productLineItemList)
      const items = lines.map(({ articleId, quantity }) => ({ productId: articleId, quantity }))
      session.send('purchase', { currency, total: pricing.total, items, ...(choice.allows(2) && { forRecommendations: true }) })
    }
    tell().catch(() => {})
  }, [calls, session, choice, orderNumber])
}
