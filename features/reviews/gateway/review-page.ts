import { exactly, fromQuery, type Page, type PageSlot } from '@stadion/pages/page'
import { endReviewsPath, reviewPath } from '@stadion/site/addresses'
import { pathIn } from '@stadion/site/storefronts'

const main: PageSlot = {
  name: 'main',
  fragment: 'shop_review',
  props: fromQuery('t', 'order', 'article', 'report'),
  criticality: 'primary',
  budgetMs: 4000,
  hydrate: 'interaction',
  skeleton: 'generic',
  personal: true,
}

/** Where delivered articles are reviewed: by the link of a mail (`t`), or as owner of an order (`order`); `report` reports a review (D-192). */
const reviewPage: Page = {
  type: 'HELP',
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
  slots: [main],
  referrer: 'none',
}

/** Ends invitations, by the link of one. */
const endPage: Page = {
  ...reviewPage,
  inEveryState: true,
  match: exactly(endReviewsPath),
  facts: ({ t, storefront }) => ({
    head: {
      title: t('review.end.title'),
      description: t('review.end.lead'),
      canonical: pathIn(storefront, endReviewsPath),
      noindex: true,
    },
  }),
  slots: [{ ...main, hydrate: 'never', props: () => ({ end: '1' }) }],
}

export const reviewPages: readonly Page[] = [reviewPage, endPage]
