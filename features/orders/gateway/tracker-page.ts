import { exactly, fromQuery, type Page } from '@stadion/pages/page'
import { orderTrackerPath } from '@stadion/site/addresses'
import { pathIn } from '@stadion/site/storefronts'

/** What has become of an order, by its number and e-mail address or by the browser's pass (D-121). */
const tracker: Page = {
  type: 'ORDER_TRACKER',
  match: exactly(orderTrackerPath),
  facts: ({ t, storefront }) => ({
    head: {
      title: t('page.tracker.title'),
      description: t('page.tracker.description'),
      canonical: pathIn(storefront, orderTrackerPath),
      noindex: true,
    },
  }),
  frame: 'form-only',
  slots: [
    {
      name: 'main',
      fragment: 'orders_tracker',
      props: fromQuery('order', 'do'),
      criticality: 'primary',
      budgetMs: 5000,
      hydrate: ({ query }) => (query.has('order') ? 'load' : 'never'),
      skeleton: 'generic',
      personal: true,
      away: 'page.tracker.away',
    },
  ],
  referrer: 'none',
}

export const trackerPages: readonly Page[] = [tracker]
