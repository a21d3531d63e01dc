import { getProduct } from '@stadion/catalogue/contract'
import { Failure } from '@stadion/contract/failures'
import { defineFragment, type LoadContext } from '@stadion/fragments/fragment'
import { articleOfSku } from '@stadion/site/article-ids'
import { listInWords } from '@stadion/site/list-in-words'
import { dayIn } from '@stadion/site/time-of-day'
import { followWaitingLink, readWaitingList, type WaitingList } from '@stadion/waiting/contract'
import { readWaitingFlash } from '@stadion/waiting/waiting-flash'
import { WaitingView } from './view.tsx'
import type { WaitingData } from './waiting-data.ts'

/** Asks to be told when a size is back, follows the link of a mail, or lists what the account waits for. */
export const definition = defineFragment<WaitingData>({
  id: 'shop_waiting',
  props: ['sku', 'article', 't'],
  personal: true,
  freshForMs: 0,
  messages: ['waiting.', 'footer.signIn', 'product.failure.other'],
  load(ask, { sku, article, t }) {
    if (t !== undefined) return ofLink(ask, t)
    return sku || article ? ofGoods(ask, sku, article) : ofAccount(ask)
  },
  View: WaitingView,
})

const wordless = (error: unknown, code: string): undefined => {
  if (!(error instanceof Failure && error.code === code)) throw error
}

async function ofLink({ call, storefront, cookies }: LoadContext, t: string): Promise<WaitingData> {
  const found = await call(followWaitingLink, { body: { t, intent: 'look' } }).catch((error) => wordless(error, 'linkInvalid'))
  const failure = readWaitingFlash(cookies)?.failure
  if (!found) return { as: 'link', state: 'WRONG', goods: undefined, until: '', failure }
  const { state, until, ...goods } = found
  return { as: 'link', state, goods, until: dayIn(until, storefront), failure }
}

/** Undefined without a session. */
const listOf = (call: LoadContext['call']): Promise<WaitingList | undefined> =>
  call(readWaitingList).catch((error) => wordless(error, 'unauthorized'))

async function ofGoods(
  { call, cookies, storefront }: LoadContext,
  sku: string | undefined,
  article: string | undefined,
): Promise<WaitingData> {
  const id = sku ? articleOfSku(sku) : article!
  const [product, list] = await Promise.all([
    call(getProduct, { params: { id } }).catch((error) => wordless(error, 'productNotFound')),
    listOf(call),
  ])
  const variation = product?.variations.find((one) => one.sku === sku)
  if (!product || product.giftCard || (sku && !variation)) return { as: 'missing' }
  const isWaiting = list?.items.some((wish) => wish.state === 'WAITING' && wish.articleId === product.id && wish.sku === (sku ?? null))
  return {
    as: 'ask',
    goods: {
      ...{ sku, articleId: product.id, name: product.name, slug: product.slug },
      detail: listInWords(storefront.htmlLang, [product.kindName, ...(product.color ? [product.color] : [])]),
      image: product.images[0]?.src,
      size: product.variations.length > 1 ? variation?.label : undefined,
      isThere: variation ? variation.availability !== 'OUT_OF_STOCK' : !product.launchAt || Date.parse(product.launchAt) <= Date.now(),
    },
    isMember: list !== undefined,
    isWaiting: isWaiting ?? false,
    flash: readWaitingFlash(cookies),
  }
}

async function ofAccount({ call, storefront, cookies }: LoadContext): Promise<WaitingData> {
  const list = await listOf(call)
  if (!list) return { as: 'anonymous' }
  const items = list.items.map((wish) => ({ ...wish, day: dayIn(wish.until, storefront) }))
  return { as: 'list', items, failure: readWaitingFlash(cookies)?.failure }
}
