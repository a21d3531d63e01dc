import { productsByIds } from '@stadion/catalogue/contract'
import { Failure } from '@stadion/contract/failures'
import { defineFragment, type LoadContext, notFound } from '@stadion/fragments/fragment'
import { readShare, readSharedList, readWishlist, type Wishlist } from '@stadion/wishlist/contract'
import { Wishlisted } from './view.tsx'
import { articleIn, cardsOf, idsOfPage, itemsOf, type ListData, pageOf, type WishlistPageData } from './wishlist-data.ts'

/** The wishlist as a page, or the one that a link opens. If the list cannot be loaded, this fragment says so, and the rest of the page still works. */
export const definition = defineFragment<WishlistPageData>({
  id: 'wishlist_wishlist',
  props: ['page', 'add', 'removed', 'moved', 'failure', 'shared', 'link'],
  personal: true,
  freshForMs: 0,
  messages: [
    'wishlist.',
    'heart.',
    'card.',
    'price.',
    'product.size',
    'product.soldOut',
    'product.added.',
    'product.failure.',
    'listing.page',
    'bag.undo',
    'bag.remove',
    'page.men',
    'page.women',
    'page.kids',
    'page.retry',
    'footer.signIn',
    'footer.join',
  ],
  async load({ call }, { page: asked, add, link }) {
    if (link) return sharedBy(call, link, asked)
    try {
      // The list is shown even if its link cannot be.
      const [list, share] = await Promise.all([call(readWishlist), call(readShare).catch(() => undefined)])
      const page = pageOf(asked, list)
      const [cards, offer] = await Promise.all([cardsOf(call, idsOfPage(list, page)), offerOf(call, list, articleIn(add))])
      return { state: 'list', list, cards, page, offer, share }
    } catch (error) {
      return { state: error instanceof Failure && error.status === 401 ? 'anonymous' : 'failed' }
    }
  },
  View: Wishlisted,
})

/** What a link opens; a dead one has nothing to show. */
async function sharedBy(call: LoadContext['call'], link: string, asked: string | undefined): Promise<WishlistPageData> {
  try {
    const list = await call(readSharedList, { body: { token: link } })
    const page = pageOf(asked, list)
    return { state: 'shared', list, page, cards: await itemsOf(call, idsOfPage(list, page)) }
  } catch (error) {
    if (error instanceof Failure && error.status === 404) throw notFound('No such list')
    return { state: 'away' }
  }
}

/** The article tapped before the sign-in; undefined if it is saved already or not sold. */
async function offerOf(call: LoadContext['call'], { data }: Wishlist, id: string | undefined): Promise<ListData['offer']> {
  if (!id || data.some(({ productId }) => productId === id)) return undefined
  const [item] = (await call(productsByIds, { query: { ids: id } })).items
  return item && { id, name: item.name }
}
