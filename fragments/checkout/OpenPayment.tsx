import { useSite, useTranslate } from '@stadion/fragments/react'
import { checkoutAt } from '@stadion/site/addresses'
import { formatMoney } from '@stadion/site/money'
import { pathIn } from '@stadion/site/paths'
import { timeOfDay } from '@stadion/site/time-of-day'
import { Button } from '@stadion/widgets/button/Button'
import { type MouseEvent, type ReactNode, useEffect } from 'react'
import { CheckoutForm } from './CheckoutForm.tsx'
import type { Checkout } from './use-checkout.ts'

/** Asked so often while a bank is waited for, in milliseconds. */
const askEveryMs = 3_000

/** A payment that is open or unknown: what is going on, and every way on. Nothing else can be changed meanwhile. */
export function OpenPayment({ checkout }: { checkout: Checkout }) {
  const site = useSite()
  const t = useTranslate()
  const { payment, basket, look } = checkout
  const isWaiting = payment.status === 'UNKNOWN' || (payment.status === 'OPEN' && payment.next === 'WAIT')
  useEffect(() => {
    if (!isWaiting || !look) return
    const timer = setInterval(() => void look(), askEveryMs)
    return () => clearInterval(timer)
  }, [isWaiting, look === undefined])

  const checkNow = (
    <Button
      href={pathIn(site, checkoutAt('review'))}
      variant="secondary"
      onClick={(event: MouseEvent) => {
        if (!look) return
        event.preventDefault()
        void look()
      }}
    >
      {t('checkout.check')}
    </Button>
  )
  if (payment.status === 'UNKNOWN')
    return (
      <Panel title={t('checkout.unknown.title')}>
        <p>{t('checkout.unknown.text', { email: basket.emailAddress ?? '' })}</p>
        <div className="checkout-open__ways">{checkNow}</div>
      </Panel>
    )
  if (payment.status !== 'OPEN') return null
  const { next, redirectUrl, expiresAt, canCancel, canExtend } = payment
  const until = timeOfDay(expiresAt, site)
  return (
    <Panel title={next === 'WAIT' ? t('checkout.waiting') : t('bag.locked.title')}>
      <p>
        {t('checkout.open', { total: formatMoney(basket.pricing.total, site) })} {until && t('checkout.held', { time: until })}
      </p>
      <div className="checkout-open__ways">
        {next === 'REDIRECT' && redirectUrl && <Button href={redirectUrl}>{t('bag.locked.continue')}</Button>}
        {next === 'WAIT' && checkNow}
        {canCancel && (
          <CheckoutForm checkout={checkout} intent="cancel">
            <Button type="submit" variant={next === 'WAIT' ? 'tertiary' : 'secondary'} busy={checkout.busy === 'cancel'}>
              {t('bag.locked.cancel')}
            </Button>
          </CheckoutForm>
        )}
        {canExtend && (
          <CheckoutForm checkout={checkout} intent="extend">
            <Button type="submit" variant="tertiary" busy={checkout.busy === 'extend'}>
              {t('checkout.extend')}
            </Button>
          </CheckoutForm>
        )}
      </div>
    </Panel>
  )
}

const Panel = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="checkout-open" aria-labelledby="checkout-open" role="status">
    <h2 id="checkout-open">{title}</h2>
    {children}
  </section>
)
