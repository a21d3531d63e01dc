import { rail } from '@stadion/catalogue/slots'
import { exactly, fromQuery, type Page } from '@stadion/pages/page'
import { recentlyViewed } from '@stadion/recently-viewed/slots'
import { cartPath } from '@stadion/site/addresses'
import { pathIn } from '@stadion/site/storefronts'

/** The bag page. */
export const bagPage: Page = {
  type: 'CART',
  match: exactly(cartPath),
  facts: ({ t, storefront }) => ({
    head: { title: t('page.cart.title'), description: t('page.cart.description'), canonical: pathIn(storefront, cartPath) },
  }),
  slots: [
    {
      name: 'main',
      fragment: 'bag_bag',
      props: fromQuery('failure', 'removed', 'quantity', 'saved'),
      criticality: 'primary',
      budgetMs: 5000,
      hydrate: 'interaction',
      skeleton: 'bag',
      personal: true,
    },
    rail('rail-new', () => ({ kind: 'new' }), 'CART'),
    recentlyViewed,
  ],
}
