import { rail } from '@stadion/catalogue/slots'
import { fromQuery, type Page } from '@stadion/pages/page'
import { recentlyViewed } from '@stadion/recently-viewed/slots'
import { wishlistPath } from '@stadion/site/addresses'
import { pathIn } from '@stadion/site/storefronts'

/** The shopper's saved articles; for an anonymous visitor, a link to the sign-in. */
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
      props: fromQuery('page', 'add', 'removed', 'moved', 'failure', 'shared'),
      criticality: 'primary',
      budgetMs: 4000,
      hydrate: 'load',
      skeleton: 'listing',
      personal: true,
    },
    rail('rail-new', () => ({ kind: 'new' })),
    recentlyViewed,
  ],
}
