import { Failure } from '@stadion/contract/failures'
import { callApi } from '@stadion/http/api-transport'
import type { Page, PageVisitor } from '@stadion/pages/page'
import { readSharedWishlist, wishlistPath } from '@stadion/site/addresses'
import { pathIn } from '@stadion/site/storefronts'
import { readSharedList } from '../contract.ts'

/** A list that its owner shares, by its link. Whether the link is alive is asked at every visit, so that it is dead at once. */
export const sharedWishlistPage: Page = {
  type: 'WISHLIST',
  match(asked) {
    const token = readSharedWishlist(asked)
    return token === undefined ? undefined : { token }
  },
  flag: 'wishlist',
  facts: ({ t, storefront }) => ({
    head: {
      title: t('page.wishlist.title'),
      description: t('page.wishlist.shared'),
      // Without the secret.
      canonical: pathIn(storefront, wishlistPath),
      noindex: true,
    },
  }),
  visit: missingIfDead,
  slots: [
    {
      name: 'main',
      fragment: 'wishlist_wishlist',
      props: ({ params, query }) => ({ link: params.token, page: query.get('page') ?? undefined }),
      criticality: 'primary',
      budgetMs: 4000,
      hydrate: 'never',
      skeleton: 'listing',
      personal: true,
    },
  ],
  referrer: 'none',
}

async function missingIfDead({ params: { token = '' }, api, whom }: PageVisitor) {
  try {
    await callApi(api, readSharedList, { body: { token } }, whom)
    return undefined
  } catch (error) {
    if (error instanceof Failure && error.status === 404) return { isMissing: true, setCookies: [] }
    throw error
  }
}
