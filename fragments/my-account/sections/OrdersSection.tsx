import { useSite, useTranslate } from '@stadion/fragments/react'
import { orderTrackerPath } from '@stadion/site/addresses'
import { pathIn } from '@stadion/site/paths'
import { Button } from '@stadion/widgets/button/Button'
import type { SectionProps } from '../view.tsx'
import { Head } from './Card.tsx'

/** The orders. Without any, a message and a link into the shop. */
export function OrdersSection({ data: { orders } }: SectionProps) {
  const site = useSite()
  const t = useTranslate()
  const count = orders?.total ?? 0
  return (
    <>
      <Head title={t('my-account.orders')} />
      <section className="my-account-empty">
        <div className="w-motif" aria-hidden="true" />
        <h2 className="my-account-empty__title">
          {count > 0 ? t('my-account.orders.count', { count }) : t('my-account.orders.empty.title')}
        </h2>
        <p>{t('my-account.orders.empty.text')}</p>
        <p className="my-account-empty__ways">
          {(['men', 'women', 'kids'] as const).map((gender) => (
            <Button key={gender} variant={gender === 'men' ? undefined : 'secondary'} href={site.categories[gender]}>
              {t(`my-account.shop.${gender}`)}
            </Button>
          ))}
        </p>
        <a className="w-link" href={pathIn(site, orderTrackerPath)}>
          {t('my-account.orders.track')}
        </a>
      </section>
    </>
  )
}
