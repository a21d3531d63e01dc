import { getProduct, type ListItem, listCollections, listProducts, productsByIds } from '@stadion/catalogue/contract'
import { cardItemOf } from '@stadion/catalogue/ui/ProductCard'
import { type ApiCall, defineFragment, type FragmentProps, type FragmentSite } from '@stadion/fragments/fragment'
import { collectionPath } from '@stadion/site/addresses'
import { areArticleIds } from '@stadion/site/article-ids'
import { pathIn } from '@stadion/site/paths'
import { mostItems, placementOf, type RailData, railCategoryOf, railKindOf } from './rail-data.ts'
import { Rail } from './view.tsx'

/** Maximum number of articles in one call: enough to find a rail of reduced articles among them. */
const pageToSearch = 96

/** One row of articles. Renders nothing if there are too few. */
export const definition = defineFragment<RailData>({
  id: 'catalogue_rail',
  props: ['kind', 'articleId', 'category', 'placement', 'ids', 'collection', 'title', 'titleLang', 'flag'],
  freshForMs: 300_000,
  messages: ['rail.', 'card.', 'price.', 'heart.'],
  async load({ call, flag, site }, props) {
    // A retailer shows it to those who have a flag.
    if (props.flag && flag(props.flag) !== true) return { items: [] }
    const found =
      railKindOf(props) === 'collection' ? await ofCollection(call, site, props.collection) : { items: await itemsOf(call, props) }
    const most = placementOf(props)?.most ?? mostItems
    return {
      ...found,
      items: onePerModel(found.items)
        .slice(0, most)
        .map((item) => cardItemOf(item)),
    }
  },
  View: Rail,
})

/** The first articles of a collection, and its page; nothing if the shop has it no longer. */
async function ofCollection(call: ApiCall, site: FragmentSite, key: string | undefined) {
  const slug = (await call(listCollections)).collections.find((one) => one.key === key)?.slug
  if (slug === undefined) return { items: [] }
  const { items } = await call(listProducts, { query: { collection: key, pageSize: 3 * mostItems } })
  return { items, all: pathIn(site, collectionPath(slug)) }
}

async function itemsOf(call: ApiCall, props: FragmentProps): Promise<readonly ListItem[]> {
  if (placementOf(props) || railKindOf(props) === 'viewed')
    return areArticleIds(props.ids ?? '', mostIds) ? (await call(productsByIds, { query: { ids: props.ids! } })).items : []
  const kind = railKindOf(props)
  const category = railCategoryOf(props)
  const list = async (query: { sort?: string; pageSize: number }) => (await call(listProducts, { query: { ...query, category } })).items
  if (kind === 'new') return list({ sort: 'newest', pageSize: 3 * mostItems })
  if (kind === 'sale') return (await list({ pageSize: pageToSearch })).filter(({ price }) => price.sale !== null)
  if (kind === 'related' && props.articleId) {
    const { related } = await call(getProduct, { params: { id: props.articleId } })
    return related.length > 0 ? (await call(productsByIds, { query: { ids: related.join(',') } })).items : []
  }
  return (await list({ pageSize: 3 * mostItems })).filter(({ id }) => id !== props.articleId)
}

/** At most as many as a browser keeps of those it has seen (D-194). */
const mostIds = 20

/** A card shows the colours of its model; as cards of their own they would fill the row with one shoe. */
const onePerModel = (items: readonly ListItem[]): readonly ListItem[] =>
  items.filter(({ name }, at) => items.findIndex((other) => other.name === name) === at)
