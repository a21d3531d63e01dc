import type { Basket } from '@stadion/bag/contract'
import type { TypedGift } from '@stadion/bag/note-flash'
import { DeliveryProgress } from '@stadion/bag/ui/DeliveryProgress'
import { deliveryProgressOf } from '@stadion/bag/ui/delivery-progress'
import { freeByLevel } from '@stadion/bag/ui/free-by-level'
import { useSite, useTranslate } from '@stadion/fragments/react'
import { checkoutPath } from '@stadion/site/addresses'
import { formatMoney } from '@stadion/site/money'
import { pathIn } from '@stadion/site/paths'
import { Button } from '@stadion/widgets/button/Button'
import { Icon } from '@stadion/widgets/icon/Icon'
import { arrow, done, goBack } from '@stadion/widgets/icon/icons'
import { BagArrival } from './BagArrival.tsx'
import { BagGiftCards } from './BagGiftCards.tsx'
import { BagGiftWrap } from './BagGiftWrap.tsx'
import { type BagPageData, type TotalsRow, totalsRowsOf } from './bag-data.ts'
import { ClosedButton } from './ClosedButton.tsx'
import type { BagActions } from './use-bag-actions.ts'
import { useWrapping } from './use-wrapping.ts'
import { Voucher } from './Voucher.tsx'

interface SummaryProps {
  basket: Basket
  own: BagPageData['own']
  typed: TypedGift | undefined
  actions: Partial<BagActions>
}

/** The totals and the way to the checkout; on phones total and button stay at the bottom of the window. */
export function Summary({ basket, own, typed, actions }: SummaryProps) {
  const site = useSite()
  const t = useTranslate()
  const { pricing } = basket
  const wrapping = useWrapping(basket)
  const money = (amount: number) => formatMoney(amount, site)
  const progress = deliveryProgressOf(basket)
  const goods = basket.shipmentList.find(({ shipmentType }) => shipmentType === 'inline')
  const textOf = ({ name, amount }: TotalsRow) =>
    typeof amount === 'number' ? money(amount) : t(name === 'wrapping' ? 'bag.delivery.free' : `bag.${name}.${amount}`)
  return (
    <aside className="bag-page-summary" aria-labelledby="bag-summary">
      <div className="bag-page-sums">
        <h2 id="bag-summary">{t('bag.summary')}</h2>
        {progress && <DeliveryProgress of={progress} />}
        {goods && <BagArrival of={goods} />}
        <dl>
          {totalsRowsOf(basket).map((row) => (
            <div key={row.name} data-row={row.name}>
              <dt>
                {t(row.name === 'wrapping' ? 'wrap.title' : `bag.${row.name}`)}
                {row.freeLevel !== undefined && <span className="bag-page-soft bag-page-why">{freeByLevel(t, row.freeLevel)}</span>}
                {row.promotions?.map((name) => (
                  <bdi key={name} className="bag-page-soft bag-page-why">
                    {name}
                  </bdi>
                ))}
              </dt>
              <dd>{textOf(row)}</dd>
            </div>
          ))}
        </dl>
        {/* A bag that is being paid takes no other codes; what they take off is in the sums. */}
        {!basket.payment && (
          <>
            <Voucher vouchers={basket.voucherList} own={own} actions={actions} />
            {wrapping && <BagGiftWrap {...wrapping} typed={typed} actions={actions} />}
            <BagGiftCards basket={basket} actions={actions} />
          </>
        )}
      </div>
      <div className="bag-page-bar">
        <dl>
          <div>
            <dt>{t('bag.total')}</dt>
            <dd>{money(pricing.total)}</dd>
          </div>
          {pricing.taxIncluded && pricing.taxTotal > 0 && (
            <div className="bag-page-soft">
              <dt>{t('bag.tax.included')}</dt>
              <dd>{money(pricing.taxTotal)}</dd>
            </div>
          )}
          {pricing.giftCardTotal > 0 && (
            <>
              <div className="bag-page-soft">
                <dt>{t('bag.giftCard')}</dt>
                <dd>{money(-pricing.giftCardTotal)}</dd>
              </div>
              <div>
                <dt>{t('bag.due')}</dt>
                <dd>{money(pricing.amountDue)}</dd>
              </div>
            </>
          )}
        </dl>
        {basket.closed ? (
          <ClosedButton opensOn={basket.closed.opensOn} />
        ) : (
          <Button
            wide
            variant={basket.payment ? 'secondary' : undefined}
            href={pathIn(site, checkoutPath)}
            icon={<Icon of={arrow} size={20} turns />}
          >
            {t('bag.checkout')}
          </Button>
        )}
      </div>
      <ul className="bag-page-promises">
        <li>
          <Icon of={done} size={18} />
          {t('bag.checkout.kept')}
        </li>
        <li>
          <Icon of={goBack} size={18} turns />
          {t('bag.returns')}
        </li>
      </ul>
    </aside>
  )
}
