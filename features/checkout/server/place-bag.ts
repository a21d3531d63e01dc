import { networkOf } from '@stadion/http/limits/rate-limits'
import { orderButtonOf } from '@stadion/market-law/order-button'
import { providerMethods } from '@stadion/payments/contract'
import type { BagForOrder } from './bag-for-order.ts'
import type { PlaceAsk } from './check-bag.ts'
import type { CheckoutOptions } from './checkout-options.ts'
import type { CheckoutTable, OrderSeen, Placed, Press, Refusal } from './checkout-table.ts'
import { freezeOrder, taken } from './freeze-order.ts'
import { instrumentOf } from './instrument.ts'
import { newId } from './new-id.ts'

/** Orders of one network address that may wait for their payment (D-110). */
const mostOpen = 5
/** Declined payments of one network address, or of one bag, within an hour (7.13). */
const mostDeclined = 10
/** Orders to be paid on delivery that are on their way to an e-mail address; and that a network address places in a day. */
const [mostCash, mostCashOfNetwork] = [5, 20]

/** What became of a placement; `seen`: the order after its provider has answered. */
type PlacedBag = (Placed & { seen?: OrderSeen | undefined }) | Refusal

/** The first transaction of a placement, for a bag as it was priced; then the provider, which settles what it says. */
export function createPlaceBag(options: CheckoutOptions, table: CheckoutTable) {
  const { bags, orders, payments, cardProviderOf, paymentHoldMinutes, rateLimitFactor } = options
  const limit = (most: number) => Math.max(1, Math.round(most * rateLimitFactor))

  /** The same transaction ends the open payment, once its provider has said that it is cancelled. */
  async function placeInstead(attempt: string, placement: object, at: Date): Promise<Placed | Refusal> {
    let placed: Placed | Refusal = { failure: 'open' }
    await payments.supersede(attempt, async (operation, fact) => {
      if (fact.kind === 'void' && fact.outcome === 'done') {
        const both = await table.replacePayment(operation, fact, placement, at)
        placed = 'failure' in both ? both : both.placed
        if (!('failure' in both)) return both.settled
      }
      return table.settle(operation, fact, at)
    })
    return placed
  }

  /** @param instead the open payment of the bag whose place this one takes */
  return async function placeBag(ask: PlaceAsk, bag: BagForOrder, press: Press, instead?: string): Promise<PlacedBag> {
    const at = ask.now()
    const { storefront, request, body } = ask
    const { brand, country, identityRegion: region, currency } = storefront
    const { tokenHash, acid } = bags.ownerOf(ask)
    const { method, token, scheme } = body.payment
    const until = new Date(at.getTime() + paymentHoldMinutes * 60_000)
    const network = orders.networkHashOf(networkOf(request.ip)).toString('hex')
    const emailHash = orders.emailHashOf(bag.basket.emailAddress!)
    const button = options.buttonText(storefront.locale, orderButtonOf(country, at))
    const cardProvider = cardProviderOf(country)
    const order = freezeOrder({
      ask,
      bag,
      ref: newId('or_', 20),
      method,
      instrument: instrumentOf(body.payment),
      bank: cardProvider?.schemes?.(country, currency).find((one) => one.scheme === scheme)?.name,
      acid,
      emailHash,
      networkHash: network,
      until,
      button,
    })
    const byProvider = providerMethods.find((one) => one === method)
    // Any other method is paid at the door, or not at all.
    const planned =
      byProvider && cardProvider
        ? { method: byProvider, provider: cardProvider.name, attempt: newId('at_', 26), operation: newId('op_', 26), amount: bag.due }
        : undefined
    const placement = {
      ...press,
      bag: { id: order.basketId, version: order.basketVersion, token: tokenHash?.toString('hex'), acid },
      order,
      items: taken(bag.lines.filter(({ isGiftCard }) => !isGiftCard)),
      // `person`: whose uses are counted.
      ...(bag.voucher ? { voucher: { ...bag.voucher, brand, country, currency, person: emailHash.toString('hex') } } : {}),
      ...(bag.promotions ? { promotions: { ...bag.promotions, brand, country, currency } } : {}),
      ...(bag.giftCards.length > 0 ? { giftCards: bag.giftCards.map(({ id, amount }) => ({ id, amount })) } : {}),
      prices: bag.lines.map(({ sku, unitPrice }) => ({ sku, unit: unitPrice, member: bag.isMember })),
      ...(Object.keys(bag.benefits).length > 0 ? { benefits: bag.benefits } : {}),
      ...{ brand, region, currency, network, mostOpen: limit(mostOpen), mostDeclined: limit(mostDeclined), until },
      ...(method === 'CASH_ON_DELIVERY'
        ? { cash: { emailHash: emailHash.toString('hex'), most: limit(mostCash), mostOfNetwork: limit(mostCashOfNetwork) } }
        : {}),
      payment: planned ?? { method },
    }
    const placed = instead ? await placeInstead(instead, placement, at) : await table.place(placement, at)
    if (!planned || !('outcome' in placed) || placed.outcome !== 'placed') return placed
    const settled = await payments.authorise({
      ...planned,
      ...(scheme === undefined ? {} : { scheme }),
      ...(token === undefined ? {} : { token }),
      currency,
      storefront,
      email: bag.basket.emailAddress!,
      ip: request.ip,
      expiresAt: until,
    })
    return { ...placed, seen: settled?.seen ?? undefined }
  }
}
