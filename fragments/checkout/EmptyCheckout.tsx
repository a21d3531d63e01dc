import { useSite, useTranslate } from '@stadion/fragments/react'
import { Button } from '@stadion/widgets/button/Button'
import type { CheckoutData } from './checkout-data.ts'
import { FailureNotice } from './FailureNotice.tsx'
import { LoggedOut } from './LoggedOut.tsx'
import type { Checkout } from './use-checkout.ts'

/** Nothing to order: three ways into the shop. */
export function EmptyCheckout({
  failure,
  session,
  title,
}: Pick<Checkout, 'failure' | 'session'> & { title: CheckoutData['titles']['empty'] }) {
  const site = useSite()
  const t = useTranslate()
  return (
    <section className="checkout w-page" aria-labelledby="checkout-title">
      <h1 className="checkout-title w-display" id="checkout-title" {...title}>
        {t('bag.empty.title')}
      </h1>
      {session === 'ended' && <LoggedOut isNew={false} />}
      <FailureNotice failure={failure?.code === 'basketEmpty' ? undefined : failure} />
      <p className="checkout-lead">{t('bag.empty.text')}</p>
      <ul className="checkout-ways">
        {(['women', 'men', 'kids'] as const).map((category) => (
          <li key={category}>
            <Button href={site.categories[category]} variant="secondary">
              {t(`bag.empty.${category}`)}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
