import { useSite, useTranslate } from '@stadion/fragments/react'
import { api } from '@stadion/http/api'
import { goodsOf, type OrderFailure, type OrderPlace, orderFailureOf, orderPage, returnableOf } from '@stadion/orders/client'
import { type Order, type OrderLine, readOrder } from '@stadion/orders/contract'
import { useService } from '@stadion/services/react'
import { formatMoney } from '@stadion/site/money'
import { pathIn } from '@stadion/site/paths'
import { Button } from '@stadion/widgets/button/Button'
import { Notice } from '@stadion/widgets/notice/Notice'
import { useState } from 'react'
import { startReturn } from '../contract.ts'
import { type ChosenItem, firstChoice, type ReturnDraft } from '../return-draft.ts'
import { returnFormPath } from '../return-form-path.ts'
import type { ReturnSum } from '../return-sum.ts'
import { ReturnLine } from './ReturnLine.tsx'
import { useReturnSum } from './use-return-sum.ts'

export interface ReturnOrderProps {
  order: Order
  place: OrderPlace
  factsOf: (line: OrderLine) => string
  /** What the form without JavaScript left, and what comes back for it. */
  draft: ReturnDraft | undefined
  sum: ReturnSum | undefined
  onReturned(order: Order): void
}

/** Which pieces of an order go back, and what comes back for them. A plain form without JavaScript. */
export function ReturnOrder({ order, place, factsOf, draft, sum: firstSum, onReturned }: ReturnOrderProps) {
  const site = useSite()
  const t = useTranslate()
  // Without the page's services the browser sends the form.
  const calls = useService(api)
  const [chosen, setChosen] = useState<readonly ChosenItem[]>(draft?.chosen ?? firstChoice(order))
  const [failure, setFailure] = useState(draft?.failure)
  const [busy, setBusy] = useState(false)
  const { orderNumber, currency } = order
  const sum = useReturnSum(orderNumber, chosen, calls, firstSum)
  const lines = goodsOf(order).filter((line) => returnableOf(line) > 0)
  const back = (
    <Button variant="tertiary" href={pathIn(site, orderPage(place, orderNumber))}>
      {t('orders.return.back')}
    </Button>
  )
  if (lines.length === 0)
    return (
      <div className="order-view-step-page">
        <ReturnFailure failure={failure ?? { code: 'returnWindowClosed' }} />
        {back}
      </div>
    )

  async function register() {
    if (busy || !calls) return
    if (chosen.length === 0) return setFailure({ code: 'nothingChosen' })
    setBusy(true)
    setFailure(undefined)
    const read = () => calls.call(readOrder, { params: { orderNumber } })
    try {
      await calls.call(startReturn, { params: { orderNumber }, body: { items: [...chosen] } })
    } catch (error) {
      const refused = orderFailureOf(error)
      const now = refused.code === 'notReturnable' ? await read().catch(() => undefined) : undefined
      // By an earlier press, whose answer was lost.
      if (now && now.returns.length > order.returns.length) return onReturned(now)
      setFailure(refused)
      return setBusy(false)
    }
    // It is registered, whether the order can be read or not.
    await read().then(onReturned, () => location.assign(pathIn(site, orderPage(place, orderNumber))))
  }
  const choose = (item: ChosenItem) => {
    setFailure(undefined)
    setChosen((before) => [...before.filter(({ itemId }) => itemId !== item.itemId), ...(item.quantity > 0 ? [item] : [])])
  }
  return (
    <form
      className="order-view-step-page"
      method="post"
      action={pathIn(site, returnFormPath)}
      aria-busy={busy || undefined}
      onSubmit={(event) => {
        if (!calls) return
        event.preventDefault()
        void register()
      }}
    >
      <input type="hidden" name="order" value={orderNumber} />
      <input type="hidden" name="from" value={place} />
      <p>{t('orders.return.lead')}</p>
      <ul className="order-view-list">
        {lines.map((line) => (
          <ReturnLine
            key={line.itemId}
            line={line}
            facts={factsOf(line)}
            chosen={chosen.find(({ itemId }) => itemId === line.itemId)}
            choose={calls && choose}
          />
        ))}
      </ul>
      <p className="return-order-sum" role="status" aria-busy={sum === 'asking' || undefined}>
        {typeof sum === 'number' && chosen.length > 0 && (
          <>
            <span>{t('orders.return.sum')}</span> <bdi>{formatMoney(sum, { ...site, currency })}</bdi>
          </>
        )}
        {sum === 'unpaid' && chosen.length > 0 && t('orders.cancel.uncharged')}
      </p>
      <ReturnFailure failure={failure} />
      <div className="order-view-ways">
        <Button type="submit" name="send" value="1" busy={busy}>
          {t('orders.return.send')}
        </Button>
        {back}
      </div>
    </form>
  )
}

/** Message keys by code; every other failure changed nothing, and says so. */
const texts: Readonly<Record<string, string>> = {
  nothingChosen: 'orders.return.choose',
  returnWindowClosed: 'orders.failure.returnWindowClosed',
  notReturnable: 'orders.failure.notReturnable',
  invalidRequest: 'orders.failure.notReturnable',
  rateLimited: 'checkout.failure.rateLimited',
}

function ReturnFailure({ failure }: { failure: OrderFailure | undefined }) {
  const t = useTranslate()
  return failure && <Notice kind="bad">{t(texts[failure.code] ?? 'orders.failure.other', { minutes: failure.minutes ?? 1 })}</Notice>
}
