import { addItems } from '@stadion/bag/contract'
import { Failure } from '@stadion/contract/failures'
import { callApi, callApiFully } from '@stadion/http/api-transport'
import { type FormAnswer, type FormHandler, type FormRequest, listOf, withQuery } from '@stadion/pages/form'
import { loginPath, wishlistPath } from '@stadion/site/addresses'
import { pathIn } from '@stadion/site/storefronts'
import { addToWishlist, removeFromWishlist, shareList } from '../contract.ts'
import { longestTitle } from '../longest-title.ts'
import { shareId } from '../page-attributes.ts'

/**
 * The forms of the wishlist: the pressed button's name is the action, its value the article. An anonymous visitor goes to the login. The
 * article waits in the return address, where one more click saves it: an address alone must not change a list.
 */
export const wishlistForm: FormHandler = async (ask) => {
  const { fields, storefront, log } = ask
  const wishlist = pathIn(storefront, wishlistPath)
  const shared = (outcome: string) => plain(`${withQuery(wishlist, { shared: outcome })}#${shareId}`)
  try {
    return fields.share ? shared(await changeShare(ask, fields.share)) : await carryOut(ask, wishlist)
  } catch (error) {
    if (error instanceof Failure && error.status === 401)
      return plain(withQuery(pathIn(storefront, loginPath), { returnTo: withQuery(wishlist, { add: fields.add }) }))
    if (!(error instanceof Failure)) log.error({ err: error }, 'wishlist form failed')
    if (fields.share) return shared('failed')
    return plain(withQuery(wishlist, { failure: error instanceof Failure ? error.code : 'unknownError' }))
  }
}

const plain = (location: string, setCookies: readonly string[] = []): FormAnswer => ({ location, setCookies })

async function carryOut({ fields, api, whom }: FormRequest, wishlist: string): Promise<FormAnswer> {
  const { add, remove, move, productId = '' } = fields
  if (add) {
    await callApi(api, addToWishlist, { body: { pid: add } }, whom)
    return plain(wishlist)
  }
  if (remove) {
    await callApi(api, removeFromWishlist, { body: { pid: remove } }, whom)
    return plain(withQuery(wishlist, { removed: remove }))
  }
  if (!move) throw new Failure('invalidRequest', 400, 'Nothing to do')
  const { headers } = await callApiFully(api, addItems, { body: { items: [{ productId, quantity: 1 }] } }, whom)
  // It is in the bag. If it cannot be removed from the list, it stays there, and the page says both.
  const failure = await callApi(api, removeFromWishlist, { body: { pid: move } }, whom).then(
    () => undefined,
    (error: unknown) => (error instanceof Failure ? error.code : 'unknownError'),
  )
  return plain(withQuery(wishlist, { moved: move, failure }), listOf(headers['set-cookie']))
}

/** The link of the list; returns what its page says. */
async function changeShare({ fields: { title = '' }, api, whom }: FormRequest, work: string): Promise<string> {
  if (title.trim().length > longestTitle) return 'tooLong'
  const body = work === 'off' ? { on: false } : work === 'renew' ? { on: true, renew: true } : { on: true, title }
  await callApi(api, shareList, { body }, whom)
  return work === 'off' || work === 'renew' ? work : 'on'
}

/** By the path of its page. */
export const wishlistForms: Readonly<Record<string, FormHandler>> = { [wishlistPath]: wishlistForm }
