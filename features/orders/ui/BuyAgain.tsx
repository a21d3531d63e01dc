import { bag } from '@stadion/bag/client'
import { useSite, useTranslate } from '@stadion/fragments/react'
import { useService } from '@stadion/services/react'
import { cartPath, orderTrackerPath } from '@stadion/site/addresses'
import { pathIn } from '@stadion/site/paths'
import { Button } from '@stadion/widgets/button/Button'
import { Notice } from '@stadion/widgets/notice/Notice'
import { type FormEvent, useState } from 'react'
import { buyAgain } from '../buy-again.ts'
import type { Order } from '../contract.ts'
import type { OrderFailure, OrderFlash } from '../order-flash.ts'
import { goodsOf } from '../order-goods.ts'
import type { OrderPlace } from '../order-place.ts'
import { OrderFailureNotice } from './OrderFailureNotice.tsx'

interface BuyAgainProps {
  order: Order
  place: OrderPlace
  flash: OrderFlash | undefined
}

/** Puts what is still sold into the bag, and says what is not. A plain form without JavaScript. */
export function BuyAgain({ order, place, flash }: BuyAgainProps) {
  const site = useSite()
  const t = useTranslate()
  const service = useService(bag)
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<{ gone?: readonly string[]; failure?: OrderFailure }>({ gone: flash?.bought?.gone })
  const lines = goodsOf(order)
  if (lines.length === 0) return null

  async function buy(event: FormEvent) {
    if (!service) return
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setOutcome(await buyAgain(lines, async (items) => (await service.add(items)).error?.errorCode))
    setBusy(false)
  }
  const gone = outcome.gone && lines.filter(({ itemId }) => outcome.gone!.includes(itemId))
  return (
    <form
      className="order-view-again"
      method="post"
      action={pathIn(site, orderTrackerPath)}
      aria-busy={busy || undefined}
      onSubmit={(event) => void buy(event)}
    >
      <input type="hidden" name="intent" value="buy-again" />
      <input type="hidden" name="order" value={order.orderNumber} />
      <input type="hidden" name="from" value={place} />
      <OrderFailureNotice failure={outcome.failure} />
      {gone && (
        <Notice kind={gone.length === lines.length ? 'bad' : 'good'}>
          {gone.length === lines.length ? (
            <p>{t('orders.again.none')}</p>
          ) : (
            <>
              <p>{t('orders.again.done')}</p>
              {gone.length > 0 && <p>{t('orders.again.gone', { names: gone.map(({ name }) => name).join(', ') })}</p>}
              <a className="order-view-way w-link" href={pathIn(site, cartPath)}>
                {t('minicart.bag')}
              </a>
            </>
          )}
        </Notice>
      )}
      <Button type="submit" variant="secondary" busy={busy}>
        {t('orders.again')}
      </Button>
    </form>
  )
}
