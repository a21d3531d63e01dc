import type { BasketMessage, LineItem } from '@stadion/bag/contract'
import { useSite, useTranslate } from '@stadion/fragments/react'
import { priorDays } from '@stadion/market-law/prior-days'
import { formatMoney } from '@stadion/site/money'
import { Price } from '@stadion/widgets/price/Price'
import { CheckoutForm } from './CheckoutForm.tsx'
import { isShort, restOf } from './checkout-data.ts'
import { LogIn } from './LoggedOut.tsx'
import type { Checkout } from './use-checkout.ts'

interface ReviewLineProps {
  item: LineItem
  /** Its colour and size. */
  facts: string
  messages: readonly BasketMessage[]
  /** Undefined while nothing may be changed. */
  checkout: Checkout | undefined
}

/** One line of the order; where there is less than was wanted, with both ways on. */
export function ReviewLine({ item, facts, messages, checkout }: ReviewLineProps) {
  const site = useSite()
  const t = useTranslate()
  const { itemId, name, quantity, unitPrice, priorPrice, memberPrice, price, giftCard, forMembers } = item
  const money = (amount: number) => formatMoney(amount, site)
  const short = isShort(item)
  const rest = restOf(item)
  const isElsewhere = messages.some(({ values }) => values.raffle)
  const moved = messages.find(({ code }) => code === 'priceChanged')
  return (
    <li className="checkout-line">
      <img src={item.image} alt="" width="72" height="72" />
      <div className="checkout-line__facts">
        <p className="checkout-line__name">{name}</p>
        <p className="checkout-soft">{facts}</p>
        {giftCard && <p className="checkout-soft">{t('bag.gift.for', { name: giftCard.recipientName, email: giftCard.recipientEmail })}</p>}
        <p className="checkout-soft">{t('checkout.quantity', { count: quantity, price: money(unitPrice) })}</p>
        {memberPrice && <p className="checkout-soft">{t('price.member')}</p>}
        {moved && (
          <p className="checkout-line__told">
            {t('bag.message.priceChanged', { from: money(Number(moved.values.from)), to: money(Number(moved.values.to)) })}
          </p>
        )}
        {short && (
          <p className="checkout-line__told" role="alert">
            {rest > 0
              ? t('bag.message.stockReduced', { count: rest })
              : t(isElsewhere ? 'bag.failure.notInCountry' : 'bag.message.soldOut')}
          </p>
        )}
        {forMembers && (
          <p className="checkout-line__told" role="alert">
            {t('bag.failure.membersOnly')} <LogIn />
          </p>
        )}
        {(short || forMembers) && checkout && (
          <div className="checkout-line__ways">
            {short && rest > 0 && (
              <CheckoutForm checkout={checkout} intent="change" values={{ itemId, quantity: rest }}>
                <button type="submit" className="w-link">
                  {t('checkout.take', { count: rest })}
                </button>
              </CheckoutForm>
            )}
            <CheckoutForm checkout={checkout} intent="remove" values={{ itemId }}>
              <button type="submit" className="w-link" aria-label={t('bag.remove.of', { name })}>
                {t('bag.remove')}
              </button>
            </CheckoutForm>
          </div>
        )}
      </div>
      <p className="checkout-line__price">
        <Price
          now={money(price)}
          was={priorPrice ? money(priorPrice * quantity) : undefined}
          nowLabel={t('price.now')}
          wasLabel={t('price.prior', { days: priorDays })}
        />
      </p>
    </li>
  )
}
