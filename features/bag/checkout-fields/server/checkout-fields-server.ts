import { only } from '@stadion/contract/failures'
import type { Ask } from '@stadion/http/serve'
import { type Basket, bagFailures } from '../../contract.ts'
import { basketSchema } from '../../schema.ts'
import type { StoredBag } from '../../server/bag-table.ts'
import type { ArrivalDays } from '../../server/pricing/amounts.ts'
import type { ServeBag } from '../../server/serve-while-open.ts'
import {
  checkoutFailures,
  type DeliveryMethod,
  quoteBag,
  readDeliveryMethods,
  setBillingAddress,
  setCheckout,
  setCustomer,
  setDeliveryMethod,
  setShippingAddress,
} from '../contract.ts'
import {
  addressInputSchema,
  billingInputSchema,
  checkoutSchema,
  customerSchema,
  deliveryMethodsSchema,
  methodSchema,
  quoteInputSchema,
  quoteSchema,
} from '../schema.ts'
import { addressOfQuote } from './quote-address.ts'
import { type CheckoutChanges, type IsEmail, readChanges, type SentParts } from './read-changes.ts'

export interface CheckoutFieldsOptions {
  isEmail: IsEmail
  read(ask: Ask): Promise<StoredBag>
  /** Throws if there is nothing to order, or the bag is locked. */
  change(ask: Ask, changes: CheckoutChanges): Promise<StoredBag>
  /** Prices a bag, with its own method or another, from facts that are read once. */
  priceBy(ask: Ask, bag: StoredBag): Promise<PricedBy>
  /** The same after a change, with the cookies. */
  showChanged(ask: Ask, bag: StoredBag): Promise<Basket>
}

interface PricedBy {
  by(method?: 'standard' | 'express'): Basket
  /** How many working days a method takes. */
  daysOf(postcode: string | undefined, method: 'standard' | 'express'): Pick<ArrivalDays, 'minDays' | 'maxDays'>
}

/** Who orders a bag, where it goes and how: the fields of the checkout (D-075, D-122). */
export function serveCheckoutFields(serve: ServeBag, { isEmail, read, change, priceBy, showChanged }: CheckoutFieldsOptions): void {
  const store = async (ask: Ask, changes: CheckoutChanges): Promise<Basket> => showChanged(ask, await change(ask, changes))
  const set = (ask: Ask, sent: SentParts) => store(ask, readChanges(sent, isEmail, ask.storefront))
  /** The methods of a bag, each with the price that the bag would have with it. */
  const methodsOf = async (ask: Ask): Promise<DeliveryMethod[]> => {
    const bag = await read(ask)
    return offeredOf(bag, await priceBy(ask, bag))
  }
  const offeredOf = (bag: StoredBag, { by: priced, daysOf }: PricedBy): DeliveryMethod[] => {
    const one = (method: 'standard' | 'express'): DeliveryMethod => {
      const { pricing, shipmentList } = priced(method)
      const { shippingLineItem, shippingAddress } = shipmentList[0]!
      const { name, price: fee, method: id, freeLevel, promisedFrom, promisedTo } = shippingLineItem
      const { minDays, maxDays } = daysOf(shippingAddress?.zipcode, method)
      const days = id === 'email' ? { minDays: 0, maxDays: 0 } : { minDays, maxDays, promisedFrom, promisedTo }
      const selected = id === 'email' || id === (bag.shipping_method ?? 'standard')
      const free = freeLevel === undefined ? {} : { freeLevel }
      return { id, name, price: fee, total: pricing.shippingTotal, ...free, ...days, selected }
    }
    if (priced().shipmentList.length === 0) throw checkoutFailures.basketEmpty()
    const standard = one('standard')
    // Gift cards alone have one way.
    return standard.id === 'email' ? [standard] : [standard, one('express')]
  }
  /** The change that a method makes. Throws if the bag cannot be delivered by it. */
  const methodChange = async (ask: Ask, method: DeliveryMethod['id']): Promise<CheckoutChanges> => {
    requireOffered(await methodsOf(ask), method)
    return method === 'email' ? {} : { shippingMethod: method }
  }

  const shown = {
    answer: basketSchema,
    failures: { ...only(checkoutFailures, 'validationFailed', 'basketEmpty'), ...only(bagFailures, 'basketLocked') },
  }
  serve(setCustomer, { body: customerSchema, ...shown }, (ask) => set(ask, { customer: ask.body }))
  serve(setShippingAddress, { body: addressInputSchema, ...shown }, (ask) => set(ask, { shippingAddress: ask.body }))
  serve(setBillingAddress, { body: billingInputSchema, ...shown }, (ask) => set(ask, { billingAddress: ask.body }))

  serve(setCheckout, { body: checkoutSchema, ...shown }, async (ask) => {
    const { shippingMethod, ...parts } = ask.body
    const changes = readChanges(parts, isEmail, ask.storefront, true)
    return store(ask, { ...changes, ...(shippingMethod ? await methodChange(ask, shippingMethod) : {}) })
  })

  const empty = only(checkoutFailures, 'basketEmpty')
  serve(readDeliveryMethods, { answer: deliveryMethodsSchema, failures: empty }, async (ask) => ({ methods: await methodsOf(ask) }))

  serve(setDeliveryMethod, { body: methodSchema, ...shown }, async (ask) => store(ask, await methodChange(ask, ask.body.method)))

  const failures = { ...empty, ...only(checkoutFailures, 'countryNotServed') }
  serve(quoteBag, { body: quoteInputSchema, answer: quoteSchema, failures }, async (ask) => {
    const { shippingAddress, shippingMethod } = ask.body
    const own = await read(ask)
    const bag = shippingAddress ? { ...own, shipping_address: addressOfQuote(shippingAddress, ask.storefront.country) } : own
    const chosen = shippingMethod === 'email' || !shippingMethod ? bag : { ...bag, shipping_method: shippingMethod }
    const priced = await priceBy(ask, chosen)
    const methods = offeredOf(chosen, priced)
    if (shippingMethod) requireOffered(methods, shippingMethod)
    const { version, currency, pricing } = priced.by()
    return { version, currency, pricing, methods }
  })
}

/** Throws if the bag cannot be delivered by a method. */
function requireOffered(offered: readonly DeliveryMethod[], method: DeliveryMethod['id']): void {
  if (offered.some(({ id }) => id === method)) return
  throw checkoutFailures.invalidRequest({ reason: `method: expected one of ${offered.map(({ id }) => id).join(', ')}` })
}
