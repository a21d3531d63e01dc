import { useSite, useTranslate } from '@stadion/fragments/react'
import { checkoutAt } from '@stadion/site/addresses'
import { formatMoney } from '@stadion/site/money'
import { pathIn } from '@stadion/site/paths'
import { type Clock, timeBy } from '@stadion/site/time-by'
import { Button } from '@stadion/widgets/button/Button'
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { CheckoutForm } from './CheckoutForm.tsx'
import { nameOfWay } from './name-of.ts'
import { TimeLeft } from './TimeLeft.tsx'
import type { Checkout } from './use-checkout.ts'

/** Asked so often while a bank is waited for, in milliseconds. */
const askEveryMs = 3_000

interface OpenPaymentProps {
  checkout: Checkout
  clock: Clock
  /** The company on whose page cards are typed. */
  provider: string
  /** It began on this page, where the pressed button is gone: the focus goes to it. */
  isNew: boolean
}

/** A payment that is open or unknown: what is going on, and every way on. Nothing else can be changed meanwhile. */
export function OpenPayment({ checkout, clock, provider, isNew }: OpenPaymentProps) {
  const site = useSite()
  const t = useTranslate()
  const { payment, basket, look, methods, isLeaving } = checkout
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
      <Panel title={t('checkout.unknown.title')} isNew={isNew}>
        <p>{t('checkout.unknown.text', { email: basket.emailAddress ?? '' })}</p>
        <div className="checkout-open__ways">{checkNow}</div>
      </Panel>
    )
  if (payment.status !== 'OPEN') return null
  const { method, way = method, next, redirectUrl, expiresAt, canCancel, canExtend } = payment
  const until = timeBy(clock, expiresAt, site.htmlLang)
  const name = nameOfWay(way, methods, t)
  const title = isLeaving
    ? t('checkout.leaving', { provider: way.includes(':') ? name : provider })
    : t(next === 'WAIT' ? 'checkout.waiting' : 'bag.locked.title')
  return (
    <Panel title={title} isNew={isNew}>
      <p>
        {name} · {formatMoney(basket.pricing.amountDue, site)}
      </p>
      {until && <p>{t('checkout.held', { time: until })}</p>}
      {look && <TimeLeft payment={payment} onEnd={() => void look()} />}
      <div className="checkout-open__ways">
        {next === 'REDIRECT' && redirectUrl && <Button href={redirectUrl}>{t('bag.locked.continue')}</Button>}
        {next === 'WAIT' && checkNow}
        {canExtend && (
          <CheckoutForm checkout={checkout} intent="extend">
            <Button type="submit" variant="secondary" busy={checkout.busy === 'extend'}>
              {t('checkout.extend')}
            </Button>
          </CheckoutForm>
        )}
        {canCancel && (
          <CheckoutForm checkout={checkout} intent="cancel">
            <Button type="submit" variant="secondary" busy={checkout.busy === 'cancel'}>
              {t('bag.locked.cancel')}
            </Button>
          </CheckoutForm>
        )}
      </div>
    </Panel>
  )
}

function Panel({ title, isNew, children }: { title: string; isNew: boolean; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isNew) heading.current?.focus()
  }, [])
  return (
    <section className="checkout-open" aria-labelledby="checkout-open">
      <h2 id="checkout-open" ref={heading} tabIndex={-1} aria-live="polite">
        {title}
      </h2>
      {children}
    </section>
  )
}
