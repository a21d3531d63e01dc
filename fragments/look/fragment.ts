import { getLook, type ListItem, productsByIds, sizesByIds } from '@stadion/catalogue/contract'
import { type ApiCall, defineFragment, type FragmentProps } from '@stadion/fragments/fragment'
import { areArticleIds } from '@stadion/site/article-ids'
import { type LookData, mostPieces } from './look-data.ts'
import { Look } from './view.tsx'

/** What completes an article: each piece with its sizes, added together. Of a set of other shoppers the ids are given. */
export const definition = defineFragment<LookData>({
  id: 'catalogue_look',
  props: ['articleId', 'slug', 'ids', 'placement', 'pieces', 'piecesFailure', 'piecesSku'],
  freshForMs: 60_000,
  // biome-ignore format: one line
  messages: ['look.', 'rail.placement.outfits', 'price.', 'wishlist.size.of', 'product.size', 'product.soldOut', 'product.adding', 'product.failure.', 'bag.failure.basketLocked', 'bag.failure.notInCountry'],
  async load({ call }, props) {
    const items = onePerModel(await itemsOf(call, props)).slice(0, mostPieces)
    const sold = items.filter(({ membersOnly, giftCard, access }) => !membersOnly && !giftCard && !access)
    const ids = sold.map(({ id }) => id).join(',')
    const sizes = ids ? (await call(sizesByIds, { query: { ids } })).items : []
    const pieces = items.map(({ id, name, slug, kindName, price, image, renditions }) => {
      const variations = sizes.find((one) => one.id === id)?.variations ?? []
      return {
        id,
        name,
        slug,
        kindName,
        price,
        image,
        renditions,
        sizes: variations.map(({ sku, label, availability }) => ({ sku, label, availability })),
      }
    })
    return { pieces }
  },
  View: Look,
})

async function itemsOf(call: ApiCall, { articleId, ids = '' }: FragmentProps): Promise<readonly ListItem[]> {
  if (areArticleIds(ids, mostIds)) return (await call(productsByIds, { query: { ids } })).items
  return articleId ? (await call(getLook, { params: { id: articleId } })).items : []
}

const mostIds = 20

/** Nobody wears two colours of one thing. */
const onePerModel = (items: readonly ListItem[]): readonly ListItem[] =>
  items.filter(({ name }, at) => items.findIndex((other) => other.name === name) === at)
