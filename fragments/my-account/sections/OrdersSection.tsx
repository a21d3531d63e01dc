import { useSite, useTranslate } from '@stadion/fragments/react'
import { ordersAt, orderTrackerPath } from '@stadion/site/addresses'
import { pathIn } from '@stadion/site/paths'
import { Button } from '@stadion/widgets/button/Button'
import { Notice } from '@stadion/widgets/notice/Notice'
import { Pagination } from '@stadion/widgets/pagination/Pagination'
import type { ListedOrders } from '../my-account-data.ts'
import type { SectionProps } from '../view.tsx'
import { Head } from './Card.tsx'
import { OrderRow } from './OrderRow.tsx'

/** How many the API lists at once. */
const perPage = 10

/** The orders, ten a page; without any, ways into the shop; where they cannot be read, that. */
export function OrdersSection({ data: { orders } }: SectionProps) {
  const site = useSite()
  const t = useTranslate()
  if (!orders)
    return (
      <>
        <Head title={t('my-account.orders')} />
        <Notice kind="bad">{t('orders.list.failed')}</Notice>
        <p>
          <Button variant="secondary" href={pathIn(site, ordersAt(1))}>
            {t('orders.list.again')}
          </Button>
        </p>
      </>
    )
  if (orders.total === 0) return <NoOrders />
  return (
    <>
      <Head title={t('my-account.orders')} lead={t('my-account.orders.count', { count: orders.total })} />
      <List orders={orders} />
    </>
  )
}

function List({ orders: { orders, total, page } }: { orders: ListedOrders }) {
  const site = useSite()
  const t = useTranslate()
  return (
    <>
      <ul className="my-account-orders">
        {orders.map((order) => (
          <OrderRow key={order.orderNumber} order={order} />
        ))}
      </ul>
      <Pagination
        page={page}
        pages={Math.ceil(total / perPage)}
        hrefOf={(at) => pathIn(site, ordersAt(at))}
        label={t('listing.pages')}
        previousLabel={t('listing.page.previous')}
        nextLabel={t('listing.page.next')}
        pageLabel={(at) => t('listing.page', { page: at })}
      />
    </>
  )
}

function NoOrders() {
  const site = useSite()
  const t = useTranslate()
  return (
    <>
      <Head title={t('my-account.orders')} />
      <section className="my-account-empty">
        <div className="w-motif" aria-hidden="true" />
        <h2 className="my-account-empty__title">{t('my-account.orders.empty.title')}</h2>
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
