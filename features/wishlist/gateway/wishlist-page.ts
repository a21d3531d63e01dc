import { rail } from '@stadion/catalogue/slots'
import { fromQuery, type Page } from '@stadion/pages/page'
import { wishlistPath } from '@stadion/site/addresses'
import { pathIn } from '@stadion/site/storefronts'

/** What a shopper has saved; for whoever is not signed in, the way to it. */
export const wishlistPage: Page = {
  type: 'WISHLIST',
  match: (asked) => (asked === wishlistPath ? {} : undefined),
  flag: 'wishlist',
  facts: ({ t, storefront }) => ({
    head: {
      title: t('page.wishlist.title'),
      description: t('page.wishlist.description'),
      canonical: pathIn(storefront, wishlistPath),
      noindex: true,
    },
  }),
  slots: [
    {
      name: 'main',
      fragment: 'wishlist_wishlist',
      props: fromQuery('page', 'add', 'removed', 'moved', 'failure'),
      criticality: 'primary',
      budgetMs: 4000,
      hydrate: 'load',
      skeleton: 'listing',
      personal: true,
    },
    rail('rail-new', () => ({ kind: 'new' })),
  ],
}
