import { only } from '@stadion/contract/failures'
import type { Database } from '@stadion/database/database'
import { type Ask, serve } from '@stadion/http/serve'
import type { AppEnvironment } from '@stadion/site/environment'
import { toMajor } from '@stadion/site/money'
import type { StateOf } from '@stadion/site/storefront-state'
import type { Storefront } from '@stadion/site/storefronts'
import type { FastifyInstance } from 'fastify'
import { checkoutFailures } from '../checkout-fields/contract.ts'
import { serveCheckoutFields } from '../checkout-fields/server/checkout-fields-server.ts'
import type { IsEmail } from '../checkout-fields/server/read-changes.ts'
import {
  addItems,
  addVoucher,
  type Basket,
  bagFailures,
  changeItem,
  pressHeader,
  readBag,
  readDeliveryTerms,
  removeItem,
  removeVoucher,
} from '../contract.ts'
import {
  addItemsSchema,
  addVoucherSchema,
  basketSchema,
  changeItemSchema,
  deliveryTermsSchema,
  itemParamsSchema,
  maxGiftCards,
  maxLines,
  maxPerSku,
  maxSaved,
  voucherParamsSchema,
} from '../schema.ts'
import { bagCookies } from './bag-cookies.ts'
import { createNewBags, ownerOf } from './bag-owner.ts'
import { type BagFacts, type BagPricingOptions, createBagPricing } from './bag-pricing.ts'
import { type BagAnswer, bagTable, type StoredBag } from './bag-table.ts'
import { basketLocked, type OpenPaymentOf } from './locked-bag.ts'
import { newLinesOf, notAvailable } from './new-lines.ts'
import { deliveryOf } from './pricing/delivery-fees.ts'
import { priceBag } from './pricing/price-bag.ts'
import { serveGift } from './serve-gift.ts'
import { serveGiftCards, standNotSeen } from './serve-gift-cards.ts'
import { serveSaved } from './serve-saved.ts'
import { serveWhileOpen } from './serve-while-open.ts'
import { type SoldSku, unitPriceOf } from './sold-sku.ts'

export type { BagForOrder, LineForOrder } from './bag-for-order.ts'
export { createBagMerge } from './bag-merge.ts'
export { createBagsForOrder } from './bags-for-order.ts'
export { createBuyerOf } from './buyer-of.ts'
export { bagPersonalData } from './personal-bags.ts'
export type { FindDelivery } from './pricing/amounts.ts'
export { deliveryFeeOf } from './pricing/delivery-fees.ts'
export type { FindSkus, SoldSku } from './sold-sku.ts'
export { sweepBags } from './sweep-bags.ts'

export interface BagServerOptions extends BagPricingOptions {
  db: Database
  appEnv: AppEnvironment
  isEmail: IsEmail
  /** Without it no payment shows. */
  openPaymentOf?: OpenPaymentOf
  /** Whether goods are wrapped as gifts for a storefront (the flag `giftWrap`). */
  offersWrapping(storefront: Storefront): Promise<boolean>
  /** The states of storefronts. */
  storefrontStates: { of: StateOf }
}

/** The calls of the bag. */
export function bagServer(
  app: FastifyInstance,
  { db, appEnv, isEmail, openPaymentOf, offersWrapping, storefrontStates, ...own }: BagServerOptions,
): void {
  const serveBag = serveWhileOpen(app, storefrontStates.of)
  const { pricing, factsOf, withMember, withTax, inputOf, findForVisitor } = createBagPricing(own)
  const table = bagTable(db)
  const cookies = bagCookies(appEnv)
  const newBags = createNewBags()

  const priced = (ask: Ask, bag: StoredBag, facts: BagFacts): Basket => priceBag(pricing, inputOf(ask, bag, facts))
  /** Prices a bag and extends the life of its cookies. */
  const show = async (ask: Ask, bag: StoredBag, token = cookies.tokenOf(ask.request)): Promise<Basket> => {
    const [known, facts] = await Promise.all([withMember(ask, bag), factsOf(bag, ask)])
    const basket = priced(ask, known, await withTax(ask, known, facts))
    const stand = standNotSeen(bag, facts)
    // Seen from now on: an order takes from a card no less than what was shown.
    if (bag.id && !bag.order_ref && stand) basket.version = (await table.showGiftCards(bag.id, basket.version, stand)) ?? basket.version
    if (bag.order_ref) basket.payment = (await openPaymentOf?.(bag.order_ref, ask.now())) ?? null
    const { state, opensOn } = storefrontStates.of(ask.storefront)
    // A payment that is open can still end well.
    if (state !== 'OPEN' && !basket.payment) basket.closed = { opensOn }
    if (bag.id) cookies.keep(ask.reply, ask.visitor.kind === 'authenticated' ? undefined : token, basket.totalProductCount)
    else cookies.correct(ask.request, ask.reply)
    return basket
  }
  /** After a change in the bag itself: the shopper has seen its prices, so they count as known from now on. */
  const showChanged = async (ask: Ask, bag: StoredBag): Promise<Basket> => {
    const prices = pricesNotSeen(bag, await factsOf(bag, ask))
    if (!bag.id || !prices) return show(ask, bag)
    // An order has it meanwhile: it stays as it was.
    return show(ask, { ...bag, version: (await table.showPrices(bag.id, prices)) ?? bag.version })
  }
  const owner = (ask: Ask) => ownerOf(ask, cookies.tokenOf(ask.request))
  /** The bag of an answer. Throws its failure. */
  const changed = async (ask: Ask, answer: BagAnswer, itemId?: string, skus?: ReadonlyMap<string, SoldSku>): Promise<BagAnswer> => {
    if (answer.failure === 'basketLocked') throw await basketLocked(answer, ask.now(), openPaymentOf)
    return throwIfFailed(answer, itemId, skus)
  }
  /** The bag before a change that is checked here. */
  const readToChange = async (ask: Ask): Promise<StoredBag> => {
    const bag = await table.read(owner(ask), ask.now())
    if (bag.order_ref) throw await basketLocked(bag, ask.now(), openPaymentOf)
    return bag
  }
  /** A sign-in during an open payment has put off the join of the two bags (D-107): it happens here, once the payment has ended. */
  const readOwn = async (ask: Ask): Promise<StoredBag> => {
    const own = owner(ask)
    if (!own.acid || !own.tokenHash) return table.read(own, ask.now())
    const joined = await table.merge(own, ask.now())
    if (joined.failure) return table.read(own, ask.now())
    cookies.forgetToken(ask.reply)
    return joined
  }
  /** The new SKU must be for sale to this visitor, as for an add. */
  const changeSku = async (ask: Ask, itemId: string, item: { productId: string; quantity: number }): Promise<BagAnswer> => {
    const { skus } = await findForVisitor([item.productId], ask)
    const [line] = newLinesOf([item], skus, { hasAccount: ask.visitor.kind === 'authenticated' })
    return changed(ask, await table.changeSku(owner(ask), ask.now(), itemId, line!), itemId, skus)
  }

  serve(app, readDeliveryTerms, { answer: deliveryTermsSchema, failures: {} }, async ({ storefront: { currency, country }, now, uses }) => {
    uses(`fees:${country}`)
    const at = now()
    const { fees, daysOf } = await own.findDelivery(country, currency, at)
    const { minDays, maxDays } = daysOf({ country }, 'standard', at)
    const feeOf = (method: 'standard' | 'express') => deliveryOf(pricing.delivery, { currency, method, goods: 0, hasAccount: false, fees })
    const { price, freeFrom } = feeOf('standard')
    const major = (minor: number) => toMajor(minor, currency)
    return { currency, standard: major(price), freeFrom: major(freeFrom), express: major(feeOf('express').price), minDays, maxDays }
  })

  serveBag(readBag, { answer: basketSchema, failures: {} }, async (ask) => show(ask, await readOwn(ask)))

  const notSold = only(
    bagFailures,
    'productNotFound',
    'membersOnly',
    'earlyAccess',
    'notInCountry',
    'ProductItemNotAvailableException',
    'quantityLimitExceeded',
  )
  const failures = { ...notSold, ...only(bagFailures, 'originalHostNotAvailable', 'basketLocked') }
  serveBag(addItems, { body: addItemsSchema, answer: basketSchema, failures }, async (ask) => {
    const { body, request, visitor } = ask
    if (!request.headers['original-host'] && !request.headers['x-original-host']) throw bagFailures.originalHostNotAvailable()
    const press = request.headers[pressHeader]
    if (press !== undefined && !/^[\w.-]{3,64}$/.test(String(press)))
      throw bagFailures.invalidRequest({ reason: `${pressHeader}: expected 3 to 64 letters, digits, _, . or -` })
    const items = Array.isArray(body) ? body : body.items
    const at = ask.now()
    const { skus } = await findForVisitor(
      items.map(({ productId }) => productId),
      ask,
    )
    const lines = newLinesOf(items, skus, { hasAccount: visitor.kind === 'authenticated' })
    const fresh = newBags.take()
    const bag = await table.add(owner(ask), at, lines, fresh, press as string | undefined)
    if (bag.id === fresh.id) return show(ask, bag, fresh.token)
    newBags.giveBack(fresh)
    return show(ask, await changed(ask, bag, undefined, skus))
  })

  const ofItem = only(bagFailures, 'itemNotFound', 'basketLocked')
  const changing = { params: itemParamsSchema, body: changeItemSchema, answer: basketSchema, failures: { ...ofItem, ...notSold } }
  serveBag(changeItem, changing, async (ask) => {
    const { itemId } = ask.params
    const { quantity, productId } = ask.body
    const answer =
      productId && quantity > 0 ? changeSku(ask, itemId, { productId, quantity }) : table.change(owner(ask), ask.now(), itemId, quantity)
    return showChanged(ask, await changed(ask, await answer, itemId))
  })

  serveBag(removeItem, { params: itemParamsSchema, answer: basketSchema, failures: ofItem }, async (ask) => {
    const { itemId } = ask.params
    return showChanged(ask, await changed(ask, await table.change(owner(ask), ask.now(), itemId, 0), itemId))
  })

  const ofVoucher = only(bagFailures, 'voucherNotFound', 'basketLocked')
  const adding = { body: addVoucherSchema, answer: basketSchema, failures: { ...ofVoucher, ...only(bagFailures, 'voucherNotApplicable') } }
  serveBag(addVoucher, adding, async (ask) => {
    const before = await readToChange(ask)
    const wanted = { ...before, voucher: ask.body.code }
    const facts = await factsOf(wanted, ask)
    if (!facts.voucher) throw bagFailures.voucherNotFound({ code: ask.body.code })
    const { code } = facts.voucher
    const reason = priced(ask, wanted, facts).voucherList[0]?.reason
    if (reason) throw bagFailures.voucherNotApplicable({ code }, { details: { code, reason } })
    return showChanged(ask, await changed(ask, await table.setVoucher(owner(ask), ask.now(), code)))
  })

  serveBag(removeVoucher, { params: voucherParamsSchema, answer: basketSchema, failures: ofVoucher }, async (ask) => {
    const { code } = ask.params
    const before = await readToChange(ask)
    if (before.voucher !== code.toUpperCase()) throw bagFailures.voucherNotFound({ code })
    return showChanged(ask, await changed(ask, await table.setVoucher(owner(ask), ask.now(), null)))
  })

  serveGiftCards(serveBag, {
    giftCards: own.giftCards,
    readToChange,
    put: async (ask, card) => changed(ask, await table.putGiftCard(owner(ask), ask.now(), card)),
    take: async (ask, id) => changed(ask, await table.takeGiftCard(owner(ask), ask.now(), id)),
    showChanged,
  })

  serveGift(serveBag, {
    readToChange,
    hasGoods: async (ask, bag) => priced(ask, bag, await factsOf(bag, ask)).gift !== null,
    isOffered: offersWrapping,
    set: async (ask, gift) => changed(ask, await table.setGift(owner(ask), ask.now(), gift)),
    showChanged,
  })

  serveSaved(serveBag, { table, owner, findForVisitor, readToChange, changed, showChanged })

  serveCheckoutFields(serveBag, {
    isEmail,
    read: (ask) => table.read(owner(ask), ask.now()),
    change: async (ask, changes) => changed(ask, await table.setCheckout(owner(ask), ask.now(), changes)),
    async priceBy(ask, bag) {
      const [known, untaxed] = await Promise.all([withMember(ask, bag), factsOf(bag, ask)])
      const facts = await withTax(ask, known, untaxed, ['standard', 'express'])
      return {
        by: (method) => priced(ask, method ? { ...known, shipping_method: method } : known, facts),
        daysOf: (postcode, method) => facts.delivery.daysOf({ country: ask.storefront.country, postcode }, method, ask.now()),
      }
    },
    showChanged,
  })
}

/** The lines whose price has changed since it was last shown; undefined if none has. */
function pricesNotSeen({ lines }: StoredBag, { skus }: BagFacts): Record<string, number> | undefined {
  const entries = (lines ?? []).flatMap(({ id, sku, seen }) => {
    const sold = skus.get(sku)
    return sold && unitPriceOf(sold) !== seen ? [[id, unitPriceOf(sold)] as const] : []
  })
  return entries.length > 0 ? Object.fromEntries(entries) : undefined
}

function throwIfFailed(answer: BagAnswer, itemId?: string, skus?: ReadonlyMap<string, SoldSku>): BagAnswer {
  const { failure, failed_sku: productId, failed_available: available } = answer
  if (failure === 'basketEmpty') throw checkoutFailures.basketEmpty()
  if (failure === 'itemNotFound') throw bagFailures.itemNotFound({ itemId })
  if (failure === 'savedNotFound') throw bagFailures.savedNotFound({ savedId: itemId })
  if (failure === 'savedLimitExceeded') throw bagFailures.savedLimitExceeded({ maxSaved }, { details: { maxSaved } })
  if (failure === 'giftCardNotFound') throw bagFailures.giftCardNotFound()
  if (failure === 'giftCardLimitExceeded') throw bagFailures.giftCardLimitExceeded({ maxGiftCards }, { details: { maxGiftCards } })
  if (failure === 'quantityLimitExceeded')
    throw bagFailures.quantityLimitExceeded({ maxPerSku, maxLines }, productId ? { details: { productId } } : {})
  if (failure) throw notAvailable(productId, available, skus?.get(productId ?? ''))
  return answer
}
