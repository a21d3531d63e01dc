import { productsByIds } from '@stadion/catalogue/contract'
import { Failure } from '@stadion/contract/failures'
import { defineFragment, type LoadContext } from '@stadion/fragments/fragment'
import { readWishlist, type Wishlist } from '@stadion/wishlist/contract'
import { Wishlisted } from './view.tsx'
import { articleIn, cardsOf, idsOfPage, type ListData, pageOf, type WishlistPageData } from './wishlist-data.ts'

/** The wishlist as a page. If the list cannot be loaded, this fragment says so, and the rest of the page still works. */
export const definition = defineFragment<WishlistPageData>({
  id: 'wishlist_wishlist',
  props: ['page', 'add', 'removed', 'moved', 'failure'],
  personal: true,
  freshForMs: 0,
  messages: [
    'wishlist.',
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
  async load({ call }, { page: asked, add }) {
    try {
      const list = await call(readWishlist)
      const page = pageOf(asked, list)
      const [cards, offer] = await Promise.all([cardsOf(call, idsOfPage(list, page)), offerOf(call, list, articleIn(add))])
      return { state: 'list', list, cards, page, offer }
    } catch (error) {
      return { state: error instanceof Failure && error.status === 401 ? 'anonymous' : 'failed' }
    }
  },
  View: Wishlisted,
})

/** The article tapped before the sign-in; undefined if it is saved already or not sold. */
async function offerOf(call: LoadContext['call'], { data }: Wishlist, id: string | undefined): Promise<ListData['offer']> {
  if (!id || data.some(({ productId }) => productId === id)) return undefined
  const [item] = (await call(productsByIds, { query: { ids: id } })).items
  return item && { id, name: item.name }
}
