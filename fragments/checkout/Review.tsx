import { appliedText } from '@stadion/bag/ui/applied-text'
import { GiftCards } from '@stadion/bag/ui/GiftCards'
import { lineFacts } from '@stadion/bag/ui/line-facts'
import { isAtGiftCard } from '@stadion/checkout/checkout-failure'
import { useSite, useTranslate } from '@stadion/fragments/react'
import type { Seller } from '@stadion/market-law/contract'
import type { OrderButton } from '@stadion/market-law/order-button'
import { cartPath, helpOn, privacyPath, termsPath, withdrawalTermsPath } from '@stadion/site/addresses'
import { listInWords } from '@stadion/site/list-in-words'
import { formatMoney } from '@stadion/site/money'
import { pathIn } from '@stadion/site/paths'
import { Button } from '@stadion/widgets/button/Button'
import { CheckoutForm } from './CheckoutForm.tsx'
import { isInTheWay, linesOf } from './checkout-data.ts'
import { Gift } from './Gift.tsx'
import { orderFormId } from './order-form-id.ts'
import { ReviewLine } from './ReviewLine.tsx'
import { Said } from './Said.tsx'
import { Totals } from './Totals.tsx'
import type { Checkout } from './use-checkout.ts'
import { Voucher } from './Voucher.tsx'

interface ReviewProps {
  checkout: Checkout
  seller: Seller
  button: OrderButton
  hasWithdrawal: boolean
  /** Everything is filled in, and no payment is open. */
  canOrder: boolean
  isReadOnly: boolean
}

/**
 * The order as it will be: who sells, goods, delivery, reductions, tax, total, and right below them the button (D-122). Nothing may
 * stand between total and button.
 */
export function Review({ checkout, seller, button, hasWithdrawal, canOrder, isReadOnly }: ReviewProps) {
  const site = useSite()
  const t = useTranslate()
  const { basket, busy, isSlow } = checkout
  const lines = linesOf(basket)
  const { pricing } = basket
  const money = (amount: number) => formatMoney(amount, site)
  const [voucher] = basket.voucherList
  const wayBack = hasWithdrawal
    ? (['content.terms.withdrawal.title', withdrawalTermsPath] as const)
    : (['footer.returns', helpOn('returns')] as const)
  return (
    <aside className="checkout-review" aria-labelledby="checkout-review">
      <div className="checkout-review__head">
        <h2 id="checkout-review">{t('bag.summary')}</h2>
        {!isReadOnly && (
          <a className="w-link" href={pathIn(site, cartPath)}>
            {t('checkout.bag')}
          </a>
        )}
      </div>
      {canOrder && (
        <div className="checkout-seller">
          <p>
            {t('checkout.seller', { name: seller.name })}
            <br />
            <bdi>{listInWords(site.htmlLang, seller.address)}</bdi>
          </p>
          <ul>
            {([['footer.terms', termsPath], wayBack, ['footer.privacy', privacyPath]] as const).map(([text, path]) => (
              <li key={text}>
                <a className="w-link" href={pathIn(site, path)}>
                  {t(text)}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
      <ul className="checkout-lines">
        {lines.map((item) => (
          <ReviewLine
            key={item.itemId}
            item={item}
            facts={lineFacts(item, site, t)}
            messages={basket.messageList.filter(({ itemId }) => itemId === item.itemId)}
            checkout={isReadOnly ? undefined : checkout}
          />
        ))}
      </ul>
      {basket.gift && <Gift gift={basket.gift} isReadOnly={isReadOnly} />}
      {isReadOnly
        ? voucher && <p className="checkout-soft">{appliedText(t, voucher)}</p>
        : linesOf(basket).some(({ giftCard }) => !giftCard) && <Voucher checkout={checkout} />}
      {!isReadOnly && (
        <GiftCards
          cards={basket.giftCardList}
          failure={checkout.failure && isAtGiftCard(checkout.failure) ? checkout.failure.code : undefined}
          isBusy={busy === 'gift-card'}
          money={money}
          formOf={(intent, values, className, inside) => (
            <CheckoutForm checkout={checkout} intent={intent} values={values} className={className}>
              {inside}
            </CheckoutForm>
          )}
        />
      )}
      <Totals basket={basket} delivery={checkout.delivery} />
      <p className="checkout-total">
        <span>{t('bag.total')}</span>
        <span>{money(pricing.total)}</span>
      </p>
      {pricing.giftCardTotal > 0 && (
        <>
          <p className="checkout-total checkout-total--part">
            <span>{t('bag.giftCard')}</span>
            <span>{money(-pricing.giftCardTotal)}</span>
          </p>
          <p className="checkout-total">
            <span>{t('bag.due')}</span>
            <span>{money(pricing.amountDue)}</span>
          </p>
        </>
      )}
      {/* A press would be lost while anything else is under way, and what is ordered may just change. */}
      {canOrder && (
        <Button
          type="submit"
          form={orderFormId}
          wide
          busy={busy !== undefined}
          disabled={lines.some(isInTheWay) || Boolean(voucher?.reason)}
        >
          {t(`checkout.order.${button}`)}
        </Button>
      )}
      <Said text={`${t('bag.total')}: ${money(pricing.amountDue)}`} />
      <p className="checkout-status" role="status">
        {isSlow ? t('checkout.slow') : busy === 'order' ? t('checkout.placing') : ''}
      </p>
    </aside>
  )
}
