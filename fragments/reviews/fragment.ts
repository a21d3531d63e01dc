import { getProduct } from '@stadion/catalogue/contract'
import { Failure } from '@stadion/contract/failures'
import { defineFragment, notFound } from '@stadion/fragments/fragment'
import { readChosen } from '@stadion/reviews/chosen'
import { listReviews } from '@stadion/reviews/contract'
import { isAfterVote, readVoteFlash } from '@stadion/reviews/vote-flash'
import { articlePath } from '@stadion/site/addresses'
import { originOf } from '@stadion/site/hosts'
import { pathIn } from '@stadion/site/paths'
import { pageSize, type ReviewsData } from './reviews-data.ts'
import { ReviewsSection } from './view.tsx'

/** What shoppers say of an article’s model, ten at a time; every filter and page is a link, so it needs no script. */
export const definition = defineFragment<ReviewsData>({
  id: 'shop_reviews',
  props: ['articleId', 'reviews', 'stars', 'size', 'language', 'sort', 'voted'],
  personal: isAfterVote,
  freshForMs: 60_000,
  messages: [
    'reviews.',
    'page.reviews.title',
    'card.rating',
    'product.failure.other',
    'listing.sort',
    'listing.facet.size',
    'listing.section.all',
    'listing.clear',
    'listing.page',
    'listing.empty.filters.',
  ],
  async load({ call, site, storefront, sitePort, cookies }, props) {
    const { articleId: id = '' } = props
    const chosen = readChosen(props)
    const { page, ...filters } = chosen
    const params = { id }
    try {
      const [product, answer] = await Promise.all([
        call(getProduct, { params }),
        call(listReviews, { params, query: { ...filters, page, pageSize } }),
      ])
      if (product.giftCard) throw notFound('Gift cards have no reviews')
      const { summary, total, inOtherLanguages, items } = answer
      const path = articlePath(product)
      return {
        ...{ address: pathIn(site, path), path, articleId: product.id },
        origin: originOf(storefront, site.env, sitePort),
        name: product.name,
        chosen,
        summary,
        total,
        inOtherLanguages,
        items,
        voted: isAfterVote(props) ? readVoteFlash(cookies) : undefined,
      }
    } catch (error) {
      throw error instanceof Failure && error.status === 404 ? notFound(error.message) : error
    }
  },
  View: ReviewsSection,
})
