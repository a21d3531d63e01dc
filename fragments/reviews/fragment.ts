import { getProduct } from '@stadion/catalogue/contract'
import { Failure } from '@stadion/contract/failures'
import { defineFragment, type FragmentProps, notFound } from '@stadion/fragments/fragment'
import { listReviews } from '@stadion/reviews/contract'
import { articlePath } from '@stadion/site/addresses'
import { originOf } from '@stadion/site/hosts'
import { pathIn } from '@stadion/site/paths'
import { type Chosen, pageSize, type ReviewsData } from './reviews-data.ts'
import { ReviewsSection } from './view.tsx'

/** What shoppers say of an article’s model, ten at a time; every filter and page is a link, so it needs no script. */
export const definition = defineFragment<ReviewsData>({
  id: 'shop_reviews',
  props: ['articleId', 'reviews', 'stars', 'size', 'language', 'sort'],
  freshForMs: 60_000,
  messages: [
    'reviews.',
    'card.rating',
    'listing.sort',
    'listing.facet.size',
    'listing.section.all',
    'listing.clear',
    'listing.page',
    'listing.empty.filters.',
  ],
  async load({ call, site, storefront, sitePort }, props) {
    const { articleId: id = '' } = props
    const chosen = chosenOf(props)
    const { page, ...filters } = chosen
    const params = { id }
    try {
      const [product, answer] = await Promise.all([
        call(getProduct, { params }),
        call(listReviews, { params, query: { ...filters, page, pageSize } }),
      ])
      if (product.giftCard) throw notFound('Gift cards have no reviews')
      const { summary, total, inOtherLanguages, items } = answer
      const address = pathIn(site, articlePath(product))
      return {
        address,
        origin: originOf(storefront, site.env, sitePort),
        name: product.name,
        chosen,
        summary,
        total,
        inOtherLanguages,
        items,
      }
    } catch (error) {
      throw error instanceof Failure && error.status === 404 ? notFound(error.message) : error
    }
  },
  View: ReviewsSection,
})

const sorts = ['newest', 'helpful', 'high', 'low'] as const

/** What the address asks for; what nobody can mean is left out. */
function chosenOf({ reviews, stars, size, language, sort }: FragmentProps): Chosen {
  const page = Number(reviews)
  return {
    page: Number.isInteger(page) && page > 1 && page <= 500 ? page : 1,
    stars: stars !== undefined && /^[1-5]$/.test(stars) ? Number(stars) : undefined,
    size: size && size.length <= 20 ? size : undefined,
    language: language === 'own' ? 'own' : undefined,
    sort: sorts.find((one) => one === sort),
  }
}
