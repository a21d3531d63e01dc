import { type Chosen, chosenQuery } from '@stadion/reviews/chosen'
import type { Review, ReviewsAnswer } from '@stadion/reviews/contract'
import { reviewsId } from '@stadion/reviews/page-attributes'
import type { VoteFlash } from '@stadion/reviews/vote-flash'
import type { Product } from 'schema-dts'

export const pageSize = 10

export interface ReviewsData {
  /** Of the article’s page, site path included. */
  address: string
  /** The same inside the storefront. */
  path: string
  articleId: string
  origin: string
  name: string
  chosen: Chosen
  summary: ReviewsAnswer['summary']
  total: number
  inOtherLanguages: number
  items: readonly Review[]
  /** What became of the vote that this browser has just sent. */
  voted: VoteFlash | undefined
}

/** The page with other choices, at its reviews. Another filter begins with the first ten. */
export function linkTo(address: string, chosen: Chosen, change: Partial<Chosen>): string {
  const query = new URLSearchParams(chosenQuery({ ...chosen, page: 1, ...change }))
  return `${address}${query.size > 0 ? `?${query}` : ''}#${reviewsId}`
}

/** Facts for search engines: five reviews of the article that its own facts describe. */
export const reviewFacts = (origin: string, address: string, name: string, items: readonly Review[]): Product => ({
  '@type': 'Product',
  '@id': `${origin}${address}#product`,
  name,
  review: items.slice(0, 5).map(({ stars, title, text, name: author, at }) => ({
    '@type': 'Review',
    reviewRating: { '@type': 'Rating', ratingValue: stars, bestRating: 5 },
    author: { '@type': 'Person', name: author || 'Anonymous' },
    datePublished: at,
    ...(title && { name: title }),
    ...(text && { reviewBody: text }),
  })),
})
