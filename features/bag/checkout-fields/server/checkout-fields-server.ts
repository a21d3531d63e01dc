import { type Ask, serve } from '@stadion/http/serve'
import type { FastifyInstance } from 'fastify'
import type { Basket } from '../../contract.ts'
import { basketSchema } from '../../schema.ts'
import type { StoredBag } from '../../server/bag-table.ts'
import {
  checkoutFailures,
  type DeliveryMethod,
  deliveryDays,
  readDeliveryMethods,
  setBillingAddress,
  setCheckout,
  setCustomer,
  setDeliveryMethod,
  setShippingAddress,
} from '../contract.ts'
import { addressInputSchema, billingInputSchema, checkoutSchema, customerSchema, deliveryMethodsSchema, methodSchema } from '../schema.ts'
import { type CheckoutChanges, type IsEmail, readChanges, type SentParts } from './read-changes.ts'

export interface CheckoutFieldsOptions {
  isEmail: IsEmail
  read(ask: Ask): Promise<StoredBag>
  /** Throws if there is nothing to order, or the bag is locked. */
  change(ask: Ask, changes: CheckoutChanges): Promise<StoredBag>
  /** Prices a bag, with its own method or another, from facts that are read once. */
  priceBy(ask: Ask, bag: StoredBag): Promise<(method?: 'standard' | 'express') => Basket>
  /** The same after a change, with the cookies. */
  showChanged(ask: Ask, bag: StoredBag): Promise<Basket>
}

/** Who orders a bag, where it goes and how: the fields of the checkout (D-075, D-122). */
export function serveCheckoutFields(app: FastifyInstance, { isEmail, read, change, priceBy, showChanged }: CheckoutFieldsOptions): void {
  const store = async (ask: Ask, changes: CheckoutChanges): Promise<Basket> => showChanged(ask, await change(ask, changes))
  const set = (ask: Ask, sent: SentParts) => store(ask, readChanges(sent, isEmail, ask.storefront))
  /** The methods of a bag, each with the price that the bag would have with it. */
  const methodsOf = async (ask: Ask): Promise<DeliveryMethod[]> => {
    const bag = await read(ask)
    const priced = await priceBy(ask, bag)
    const one = (method: 'standard' | 'express'): DeliveryMethod => {
      const { pricing, shipmentList } = priced(method)
      const { name, price: fee, method: id } = shipmentList[0]!.shippingLineItem
      const days = id === 'email' ? { minDays: 0, maxDays: 0 } : deliveryDays[method]
      const selected = id === 'email' || id === (bag.shipping_method ?? 'standard')
      return { id, name, price: fee, total: pricing.shippingTotal, ...days, selected }
    }
    if (priced().shipmentList.length === 0) throw checkoutFailures.basketEmpty()
    const standard = one('standard')
    // Gift cards alone have one way.
    return standard.id === 'email' ? [standard] : [standard, one('express')]
  }
  /** The change that a method makes. Throws if the bag cannot be delivered by it. */
  const methodChange = async (ask: Ask, method: DeliveryMethod['id']): Promise<CheckoutChanges> => {
    const offered = await methodsOf(ask)
    if (!offered.some(({ id }) => id === method))
      throw checkoutFailures.invalidRequest({ reason: `method: expected one of ${offered.map(({ id }) => id).join(', ')}` })
    return method === 'email' ? {} : { shippingMethod: method }
  }

  serve(app, setCustomer, { body: customerSchema, answer: basketSchema }, (ask) => set(ask, { customer: ask.body }))
  serve(app, setShippingAddress, { body: addressInputSchema, answer: basketSchema }, (ask) => set(ask, { shippingAddress: ask.body }))
  serve(app, setBillingAddress, { body: billingInputSchema, answer: basketSchema }, (ask) => set(ask, { billingAddress: ask.body }))

  serve(app, setCheckout, { body: checkoutSchema, answer: basketSchema }, async (ask) => {
    const { shippingMethod, ...parts } = ask.body
    const changes = readChanges(parts, isEmail, ask.storefront, true)
    return store(ask, { ...changes, ...(shippingMethod ? await methodChange(ask, shippingMethod) : {}) })
  })

  serve(app, readDeliveryMethods, { answer: deliveryMethodsSchema }, async (ask) => ({ methods: await methodsOf(ask) }))

  serve(app, setDeliveryMethod, { body: methodSchema, answer: basketSchema }, async (ask) =>
    store(ask, await methodChange(ask, ask.body.method)),
  )
}
