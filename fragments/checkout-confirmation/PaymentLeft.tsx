import type { PaymentState } from '@stadion/checkout/contract'
import { useSite, useTranslate } from '@stadion/fragments/react'
import { checkoutPath, countrySelectorPath, helpPath, paymentAt } from '@stadion/site/addresses'
import { pathIn } from '@stadion/site/paths'
import { Button } from '@stadion/widgets/button/Button'
import { fitting } from '@stadion/widgets/display/Display'

export interface PaymentLeftProps {
  payment: PaymentState
  challenge: string | undefined
  /** Until when the goods are held, as it is written. */
  until: string | undefined
}

/**
 * What has become of a payment where no orders are taken any more: one that is open goes on here, and one that has ended says so. It needs no bag, and
 * no script. Renders a `section`.
 */
export function PaymentLeft({ payment, challenge, until }: PaymentLeftProps) {
  const site = useSite()
  const t = useTranslate()
  const isOpen = payment.status === 'OPEN'
  const isUnended = isOpen || payment.status === 'UNKNOWN'
  const title = t(titleOf(payment))
  return (
    <section className="checkout-confirmation w-page" aria-labelledby="confirmation-title">
      <header className="checkout-confirmation-head">
        <h1 className="checkout-confirmation-title w-display" id="confirmation-title" {...fitting(title)}>
          {title}
        </h1>
        {until !== undefined && <p>{t('checkout.held', { time: until })}</p>}
        {payment.status === 'DECLINED' && <p>{t(whyOf(payment))}</p>}
        {/* Both say that the bag stays. */}
        {!isUnended && <p>{t(payment.status === 'EXPIRED' ? 'checkout.failure.expired' : 'bag.failure.storefrontClosed')}</p>}
      </header>
      <div className="order-view-ways">
        {isOpen && payment.redirectUrl && <Button href={payment.redirectUrl}>{t('bag.locked.continue')}</Button>}
        {isUnended && (
          <Button href={pathIn(site, paymentAt(challenge))} variant="secondary">
            {t('checkout.check')}
          </Button>
        )}
        {isOpen && payment.canCancel && (
          <form method="post" action={pathIn(site, checkoutPath)}>
            <input type="hidden" name="intent" value="cancel" />
            <input type="hidden" name="challenge" value={payment.challengeId ?? challenge ?? ''} />
            <Button type="submit" variant="secondary">
              {t('bag.locked.cancel')}
            </Button>
          </form>
        )}
        {!isUnended && (
          <Button href={pathIn(site, countrySelectorPath)} variant="secondary">
            {t('footer.country.change')}
          </Button>
        )}
        <Button href={pathIn(site, helpPath)} variant="tertiary">
          {t('checkout.thanks.help')}
        </Button>
      </div>
    </section>
  )
}

function whyOf({ unavailable, reason }: Extract<PaymentState, { status: 'DECLINED' }>): string {
  if (unavailable !== undefined) return 'checkout.failure.paymentUnavailable'
  return reason === 'CANCELLED' ? 'checkout.failure.cancelled' : `checkout.declined.${reason}`
}

function titleOf(payment: PaymentState) {
  if (payment.status === 'UNKNOWN') return 'checkout.unknown.title'
  if (payment.status !== 'OPEN') return 'bag.closed'
  return payment.next === 'WAIT' ? 'checkout.waiting' : 'bag.locked.title'
}
