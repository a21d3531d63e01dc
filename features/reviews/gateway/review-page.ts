import { exactly, fromQuery, type Page } from '@stadion/pages/page'
import { reviewPath } from '@stadion/site/addresses'
import { pathIn } from '@stadion/site/storefronts'

/** Where delivered articles are reviewed: by the link of a mail (`t`), or as owner of an order (`order`); `report` reports a review (D-192). */
const reviewPage: Page = {
  type: 'ACCOUNT',
  match: exactly(reviewPath),
  facts: ({ t, storefront, query }) => ({
    head: {
      title: t(query.has('report') ? 'review.report.title' : 'review.title'),
      description: t('reviews.how'),
      canonical: pathIn(storefront, reviewPath),
      noindex: true,
    },
  }),
  frame: 'form-only',
  slots: [
    {
      name: 'main',
      fragment: 'shop_review',
      props: fromQuery('t', 'order', 'article', 'report'),
      criticality: 'primary',
      budgetMs: 4000,
      hydrate: 'interaction',
      skeleton: 'generic',
      personal: true,
    },
  ],
  referrer: 'none',
}

export const reviewPages: readonly Page[] = [reviewPage]
