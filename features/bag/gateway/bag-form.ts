import { Failure } from '@stadion/contract/failures'
import { type ApiTransport, type CallFor, callApiFully } from '@stadion/http/api-transport'
import { type Fields, type FormAnswer, type FormHandler, listOf, withQuery } from '@stadion/pages/form'
import { cartPath } from '@stadion/site/addresses'
import { ownPath } from '@stadion/site/own-path'
import { pathIn } from '@stadion/site/storefronts'
import { messageCodeOf } from '../bag-error.ts'
import type { Basket } from '../contract.ts'
import {
  addItems,
  addVoucher,
  bagFailures,
  changeItem,
  putGiftCard,
  readBag,
  removeItem,
  removeSaved,
  removeVoucher,
  restoreSaved,
  saveItem,
  setGift,
  takeGiftCard,
} from '../contract.ts'
import { noteFlash } from '../note-flash.ts'

/** Handles the forms of the bag. After a failure its code is in the address of the redirect. */
export const bagForm: FormHandler = async ({ fields, storefront, api, whom, appEnv, log }) => {
  const cart = pathIn(storefront, cartPath)
  try {
    return await carryOut(api, fields, whom, cart)
  } catch (error) {
    const code =
      error instanceof Failure ? messageCodeOf({ errorCode: error.code, ...(error.details && { details: error.details }) }) : 'unknownError'
    if (!(error instanceof Failure)) log.error({ err: error }, 'bag form failed')
    const isAdd = fields.intent === 'add'
    const from = ownPath(fields.returnTo)
    if (fields.intent === 'add-several' && from)
      return { location: withQuery(from, afterSeveral(code, error, piecesIn(fields))), setCookies: [] }
    const back = isAdd ? (from ?? cart) : cart
    return {
      location: withQuery(back, { failure: code, sku: isAdd ? fields.productId : undefined }),
      // A typed note is in no address.
      setCookies: fields.intent === 'gift' ? [noteFlash(typedGift(fields), appEnv)] : [],
    }
  }
}

async function carryOut(api: ApiTransport, fields: Fields, whom: CallFor, cart: string): Promise<FormAnswer> {
  const quantity = Number(fields.quantity ?? 1)
  const { itemId = '', savedId = '' } = fields
  const done = ({ headers }: { headers: Readonly<Record<string, string | string[] | undefined>> }, location: string) => ({
    setCookies: listOf(headers['set-cookie']),
    location,
  })
  switch (fields.intent) {
    case 'add': {
      const { recipientName, recipientEmail } = fields
      const senderName = fields.senderName?.trim()
      // The call joins its lines.
      const message = fields.message?.trim()
      const giftCard =
        recipientName !== undefined || recipientEmail !== undefined
          ? {
              giftCard: {
                ...{ recipientName: recipientName ?? '', recipientEmail: recipientEmail ?? '' },
                ...(senderName ? { senderName } : {}),
                ...(message ? { message } : {}),
              },
            }
          : {}
      const item = { productId: fields.productId ?? '', quantity, ...giftCard }
      return done(await callApiFully(api, addItems, { body: { items: [item] } }, whom), cart)
    }
    case 'add-several': {
      const pieces = piecesIn(fields)
      if (pieces.length === 0) throw bagFailures.invalidRequest({ reason: 'No piece was chosen' })
      const items = pieces.map((productId) => ({ productId, quantity: 1 }))
      return done(await callApiFully(api, addItems, { body: { items } }, whom), cart)
    }
    case 'change':
      if (quantity > 0) {
        const body = { quantity, ...(fields.productId ? { productId: fields.productId } : {}) }
        return done(await callApiFully(api, changeItem, { params: { itemId }, body }, whom), cart)
      }
      return remove(api, itemId, whom, cart)
    case 'remove':
      return remove(api, itemId, whom, cart)
    case 'save': {
      const { answer, headers } = await callApiFully(api, saveItem, { params: { itemId } }, whom)
      // The page says so, and offers the way back.
      const { savedList } = answer as Basket
      return done({ headers }, withQuery(cart, { saved: savedList?.[0]?.savedId }))
    }
    case 'restore':
      return done(
        await callApiFully(api, restoreSaved, { params: { savedId }, ...(fields.quantity ? { body: { quantity } } : {}) }, whom),
        cart,
      )
    case 'remove-saved':
      return done(await callApiFully(api, removeSaved, { params: { savedId } }, whom), cart)
    case 'voucher': {
      const code = (fields.code ?? '').trim()
      // An empty code is reported at the field, like any other unknown code.
      if (!code) throw bagFailures.voucherNotFound({ code })
      return done(await callApiFully(api, addVoucher, { body: { code } }, whom), cart)
    }
    case 'remove-voucher':
      return done(await callApiFully(api, removeVoucher, { params: { code: fields.code ?? '' } }, whom), cart)
    case 'gift-card': {
      const { code = '', pin = '' } = fields
      if (!code.trim() || !pin.trim()) throw bagFailures.giftCardRefused()
      return done(await callApiFully(api, putGiftCard, { body: { code, pin } }, whom), cart)
    }
    case 'remove-gift-card':
      return done(await callApiFully(api, takeGiftCard, { params: { id: fields.id ?? '' } }, whom), cart)
    case 'gift':
      return done(await callApiFully(api, setGift, { body: { wrap: true, ...typedGift(fields) } }, whom), cart)
    case 'remove-gift':
      return done(await callApiFully(api, setGift, { body: { wrap: false } }, whom), cart)
    default:
      throw new Failure('invalidRequest', 400, `Unknown intent ${fields.intent}`)
  }
}

/** What is chosen in a form of several pieces: fields `piece-1`, `piece-2` …; an empty one is left out. */
const piecesIn = (fields: Fields): string[] =>
  Object.entries(fields).flatMap(([name, value]) => (/^piece-\d+$/.test(name) && value ? [value] : []))

/** For the page with the form: why nothing was added, which piece is the reason, and what was chosen. */
const afterSeveral = (code: string, error: unknown, pieces: readonly string[]) => ({
  piecesFailure: code,
  piecesSku: error instanceof Failure && typeof error.details?.productId === 'string' ? error.details.productId : undefined,
  pieces: pieces.join(',') || undefined,
})

const typedGift = ({ note = '', hidePrices }: Fields) => ({ note, hidePrices: hidePrices !== undefined })

/** Removes a line and tells the bag page which one, so that the page can offer to put it back. */
async function remove(api: ApiTransport, itemId: string, whom: CallFor, cart: string) {
  const before = (await callApiFully(api, readBag, undefined, whom)).answer as Basket
  const line = before.shipmentList.flatMap(({ productLineItemList }) => productLineItemList).find((item) => item.itemId === itemId)
  const { headers } = await callApiFully(api, removeItem, { params: { itemId } }, whom)
  return {
    setCookies: listOf(headers['set-cookie']),
    location: withQuery(cart, line && !line.giftCard ? { removed: line.productId, quantity: String(line.quantity) } : {}),
  }
}

/** By path of the page. */
export const bagForms: Readonly<Record<string, FormHandler>> = { [cartPath]: bagForm }
