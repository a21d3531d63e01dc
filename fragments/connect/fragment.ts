import { getProduct } from '@stadion/catalogue/contract'
import { readPiece, readThings } from '@stadion/connected-products/contract'
import { Failure } from '@stadion/contract/failures'
import { defineFragment, notFound } from '@stadion/fragments/fragment'
import type { Care, ConnectData } from './connect-data.ts'
import { nextSizeOf } from './next-size.ts'
import { ConnectView } from './view.tsx'

/** A bought piece by the code of its slip, and the pieces that an account keeps. */
export const definition = defineFragment<ConnectData>({
  id: 'shop_connect',
  props: ['code', 'failure', 'minutes'],
  personal: true,
  freshForMs: 0,
  messages: [
    'connect.',
    'product.details.material',
    'page.my-account.overview',
    'reviews.fit',
    'orders.return',
    'footer.returns',
    'footer.signIn',
    'footer.help',
    'waiting.toArticle',
    'bag.size',
    'checkout.failure.rateLimited',
    'product.failure.other',
    'listing.empty.category.title',
  ],
  async load({ call, storefront }, { code, failure, minutes }) {
    const monthOf = (month: string) =>
      new Intl.DateTimeFormat(storefront.htmlLang, { month: 'long', year: 'numeric', timeZone: 'UTC', numberingSystem: 'latn' }).format(
        new Date(`${month}-15`),
      )
    if (!code) {
      const { items } = await call(readThings)
      return { things: items.map((thing) => ({ ...thing, monthName: monthOf(thing.month) })) }
    }
    const piece = await call(readPiece, { params: { code } }).catch((error) => {
      throw isMissing(error) ? notFound() : error
    })
    const article = await call(getProduct, { params: { id: piece.articleId } }).catch((error) => {
      if (isMissing(error)) return undefined
      throw error
    })
    return {
      one: {
        code,
        piece,
        month: monthOf(piece.month),
        article,
        care: careOf(article?.sizeRun),
        nextSize: nextSizeOf(article, piece.size),
        failure: failure ? { at: failure === 'fit' ? 'fit' : 'keep', minutes: minutesOf(minutes) } : undefined,
      },
    }
  },
  View: ConnectView,
})

const isMissing = (error: unknown): boolean => error instanceof Failure && error.status === 404

/** From the address, where anybody may have changed them. */
const minutesOf = (typed: string | undefined): number | undefined => (typed && /^[1-9]\d{0,3}$/.test(typed) ? Number(typed) : undefined)

/** By the sizes that it comes in: `men-shoes`. */
function careOf(sizeRun = ''): Care {
  if (/-(shoes|slides)$/.test(sizeRun)) return 'shoes'
  return sizeRun.endsWith('-clothing') ? 'clothing' : 'other'
}
