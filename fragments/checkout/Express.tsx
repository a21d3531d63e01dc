import { useSite, useTranslate } from '@stadion/fragments/react'
import { useEffect, useRef } from 'react'
import type { CheckoutData } from './checkout-data.ts'
import type { Checkout } from './use-checkout.ts'

/** The buttons of wallets, where the provider has some. Their script loads when they are shown (D-124). */
export function Express({ checkout, data }: { checkout: Checkout; data: CheckoutData }) {
  const site = useSite()
  const t = useTranslate()
  const section = useRef<HTMLElement>(null)
  const { calls, methods } = checkout
  const hasWallets = methods.some(({ id }) => id === 'WALLET')
  useEffect(() => {
    if (calls && hasWallets)
      import('./later/express.ts')
        .then(({ start }) => start(section.current!, { checkout, data, site, t }))
        .catch(() => section.current?.setAttribute('hidden', ''))
  }, [hasWallets, calls])
  return (
    hasWallets && (
      <section ref={section} className="checkout-express">
        <h2>{t('checkout.express')}</h2>
        <div />
        {data.button === 'obligation' && <p className="checkout-soft">{t('checkout.express.law')}</p>}
      </section>
    )
  )
}
