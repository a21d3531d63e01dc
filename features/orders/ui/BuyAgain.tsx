import { bag } from '@stadion/bag/client'
import { useSite, useTranslate } from '@stadion/fragments/react'
import { useService } from '@stadion/services/react'
import { cartPath } from '@stadion/site/addresses'
import { listInWords } from '@stadion/site/list-in-words'
import { pathIn } from '@stadion/site/paths'
import { Button } from '@stadion/widgets/button/Button'
import { Notice } from '@stadion/widgets/notice/Notice'
import { useState } from 'react'
import { buyAgain } from '../buy-again.ts'
import type { Order } from '../contract.ts'
import type { OrderFailure, OrderFlash } from '../order-flash.ts'
import { goodsOf } from '../order-goods.ts'
import type { OrderPlace } from '../order-place.ts'
import { OrderFailureNotice } from './OrderFailureNotice.tsx'
import { OrderForm } from './OrderForm.tsx'

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

  async function buy(on: NonNullable<typeof service>) {
    setBusy(true)
    setOutcome(await buyAgain(lines, async (items) => (await on.add(items)).error?.errorCode))
    setBusy(false)
  }
  const gone = outcome.gone && lines.filter(({ itemId }) => outcome.gone!.includes(itemId))
  const named = (gone ?? []).map(({ name }) => (site.direction === 'rtl' ? `\u2068${name}\u2069` : name))
  return (
    <OrderForm
      className="order-view-again"
      intent="buy-again"
      orderNumber={order.orderNumber}
      {...{ place, busy }}
      send={service && (() => buy(service))}
    >
      <OrderFailureNotice failure={outcome.failure} />
      {gone && (
        <Notice kind={gone.length === lines.length ? 'bad' : 'good'}>
          {gone.length === lines.length ? (
            <p>{t('orders.again.none')}</p>
          ) : (
            <>
              <p>{t('orders.again.done')}</p>
              {gone.length > 0 && <p>{t('orders.again.gone', { names: listInWords(site.htmlLang, named) })}</p>}
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
    </OrderForm>
  )
}
