import { mostCompared, readCompared } from '@stadion/catalogue/compared-ids'
import { getProduct, type ListItem, listProducts } from '@stadion/catalogue/contract'
import { Failure } from '@stadion/contract/failures'
import { type ApiCall, defineFragment } from '@stadion/fragments/fragment'
import { type CompareData, type Compared, comparedOf } from './compare-data.ts'
import { Compare } from './view.tsx'

/** Up to four articles side by side. Every control is a link or a checkbox of the browser’s own, so it needs no script. */
export const definition = defineFragment<CompareData>({
  id: 'catalogue_compare',
  props: ['ids'],
  freshForMs: 60_000,
  messages: [
    'compare.',
    'card.compare',
    'card.rating',
    'price.',
    'gender.',
    'listing.facet.',
    'product.details.',
    'product.guide.uk',
    'product.soldOut',
    'reviews.title',
  ],
  async load({ call }, { ids = '' }) {
    const asked = readCompared([ids])
    const shown = asked.slice(0, mostCompared)
    const found = await Promise.all(shown.map((id) => productOf(call, id)))
    const articles = found.flatMap((product) => (product ? [comparedOf(product)] : []))
    return {
      articles,
      candidates: articles.length < mostCompared ? await candidatesFor(call, articles) : [],
      gone: shown.filter((_, at) => !found[at]),
      isCut: asked.length > shown.length,
    }
  },
  View: Compare,
})

/** Undefined if it is not sold here. */
const productOf = (call: ApiCall, id: string) =>
  call(getProduct, { params: { id } }).catch((error: unknown) => {
    if (error instanceof Failure && (error.status === 404 || error.status === 400)) return undefined
    throw error
  })

/** How many are offered: a row on wide windows. */
const mostOffered = 6

/** Best-selling articles like the first one that are not compared yet; none where they cannot be read. */
async function candidatesFor(call: ApiCall, articles: readonly Compared[]): Promise<ListItem[]> {
  const [first] = articles
  if (!first) return []
  const category = first.gender === 'unisex' ? {} : { category: first.gender }
  const query = { ...category, subcategory: first.category, pageSize: mostOffered + mostCompared }
  const { items } = await call(listProducts, { query }).catch(() => ({ items: [] }))
  return items.filter(({ id, giftCard }) => !giftCard && !articles.some((article) => article.id === id)).slice(0, mostOffered)
}
