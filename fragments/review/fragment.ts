import { productsByIds } from '@stadion/catalogue/contract'
import { Failure } from '@stadion/contract/failures'
import { defineFragment, type FragmentProps, type LoadContext } from '@stadion/fragments/fragment'
import { type Reviewable, readReviewable, readReviewLink } from '@stadion/reviews/contract'
import { readEndFlash } from '@stadion/reviews/end-flash'
import { readReportState } from '@stadion/reviews/report-cookies'
import { readReviewState } from '@stadion/reviews/review-cookies'
import { isArticleId } from '@stadion/site/article-ids'
import { listInWords } from '@stadion/site/list-in-words'
import { onlySize } from '@stadion/site/size-text'
import { dayIn } from '@stadion/site/time-of-day'
import type { ReviewArticle, ReviewData } from './review-data.ts'
import { ReviewView } from './view.tsx'

/** Reviews of what an order brought: each article with its form. Plain forms; the script counts the letters. */
export const definition = defineFragment<ReviewData>({
  id: 'shop_review',
  props: ['t', 'order', 'article', 'report', 'end'],
  personal: true,
  freshForMs: 0,
  messages: [
    'review.',
    'reviews.how',
    'reviews.fit',
    'reviews.stars',
    'waiting.size',
    'withdraw.change',
    'waiting.invalid',
    'footer.signIn',
    'page.tracker.title',
    'reviews.said.own',
    'waiting.question',
    'waiting.toArticle',
    'checkout.errors.required',
    'checkout.wrong',
    'checkout.failure.rateLimited',
    'product.failure.other',
  ],
  async load(ask, props) {
    if (props.end !== undefined) return { as: 'end', outcome: readEndFlash(ask.cookies) }
    if (props.report !== undefined) return reportOf(ask, props.report, props.article)
    const proof = props.t ? { t: props.t } : props.order ? { order: props.order } : undefined
    const found = proof && (await reviewableOf(ask, props))
    if (!proof || !found) return { as: 'refused', why: props.t ? 'link' : 'order' }
    const articles = await articlesOf(ask, found)
    const state = readReviewState(ask.cookies, { t: props.t?.slice(0, 100), order: props.order?.slice(0, 40) })
    const own = state && articles.some(({ id }) => id === state.articleId) ? state : undefined
    const [first, ...more] = articles
    const named = props.article ?? (more.length === 0 && !own?.done && !first?.review ? first?.id : undefined)
    const chosen = articles.find(({ id }) => id === named)
    return { as: 'order', proof, articles, chosen: chosen && isWritable(chosen) ? chosen.id : undefined, state: own }
  },
  View: ReviewView,
})

async function reportOf({ call, cookies }: LoadContext, no: string, articleId: string | undefined): Promise<ReviewData> {
  const { items } = isArticleId(articleId) ? await call(productsByIds, { query: { ids: articleId } }) : { items: [] }
  const [item] = items
  return { as: 'report', state: readReportState(cookies, no), article: item && { id: item.id, slug: item.slug } }
}

const isWritable = ({ review, slug }: ReviewArticle): boolean =>
  review ? review.open && (review.state === 'PUBLISHED' || review.state === 'PENDING') : slug !== undefined

/** Undefined where the link is over, or nothing of the order is theirs to review. */
async function reviewableOf({ call }: LoadContext, { t, order = '' }: FragmentProps): Promise<Reviewable | undefined> {
  try {
    return await (t
      ? call(readReviewLink, { params: { token: t.slice(0, 100) } })
      : call(readReviewable, { params: { orderNumber: order.slice(0, 40) } }))
  } catch (error) {
    if (error instanceof Failure && (error.status === 404 || error.status === 403)) return undefined
    throw error
  }
}

/** Ids of one call; an order may bring more articles. */
const mostIds = 48
/** Milliseconds for which a review can be changed. */
const openMs = 30 * 86_400_000

async function articlesOf({ call, storefront }: LoadContext, { articles }: Reviewable): Promise<ReviewArticle[]> {
  const parts = Array.from({ length: Math.ceil(articles.length / mostIds) }, (_, part) =>
    articles.slice(part * mostIds, (part + 1) * mostIds),
  )
  const answers = await Promise.all(parts.map((part) => call(productsByIds, { query: { ids: part.map(({ id }) => id).join() } })))
  const sold = new Map(answers.flatMap(({ items }) => items).map((item) => [item.id, item]))
  return articles.map((article) => {
    const item = sold.get(article.id)
    return {
      ...article,
      size: article.size === onlySize ? null : article.size,
      name: item?.name ?? article.name,
      ...{ slug: item?.slug, image: item?.image },
      detail: item ? listInWords(storefront.htmlLang, [item.kindName, item.color]) : '',
      until: article.review ? dayIn(new Date(Date.parse(article.review.at) + openMs).toISOString(), storefront) : '',
    }
  })
}
