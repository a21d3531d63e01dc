import type { Ask } from '@stadion/http/serve'
import type { QuoteTax, TaxQuote } from '@stadion/market-law/tax/tax-engine'
import { type TaxLaw, taxLaw } from '@stadion/market-law/tax/tax-law'
import { type ContactOf, withContact } from '../checkout-fields/server/member-contact.ts'
import type { StoredBag } from './bag-table.ts'
import type { DeliveryHere, FindDelivery, Pricing, PricingInput } from './pricing/amounts.ts'
import type { CardStand, GiftCardsForBag } from './pricing/applied-cards.ts'
import { deliveryFees } from './pricing/delivery-fees.ts'
import type { FindPromotions, PromotionsHere } from './pricing/promotion-terms.ts'
import { taxQuotesOf } from './pricing/tax-quotes.ts'
import type { FindVoucher, VoucherTerms } from './pricing/voucher-terms.ts'
import { wrappingFees } from './pricing/wrapping-fees.ts'
import { type BuyerOf, createFindForVisitor, type FindSkus, type NotOpenFor, type SoldSku, type SoldToVisitor } from './sold-sku.ts'

export interface BagPricingOptions extends Partial<Pricing> {
  findSkus: FindSkus
  buyerOf: BuyerOf
  notOpenFor: NotOpenFor
  contactOf: ContactOf
  findVoucher: FindVoucher
  findPromotions: FindPromotions
  giftCards: GiftCardsForBag
  findDelivery: FindDelivery
  /** Asks a tax engine; without it the tables say. */
  quoteTax?: QuoteTax | undefined
  /** The tax law of every market; default: the built-in one. */
  taxes?: TaxLaw
}

/** What a bag is priced with. */
export interface BagFacts extends SoldToVisitor {
  voucher: VoucherTerms | undefined
  promotions: PromotionsHere | undefined
  delivery: DeliveryHere
  giftCards: readonly CardStand[]
  taxQuotes?: ReadonlyMap<string, TaxQuote>
}

/** What the price of a visitor's bag follows from. */
export function createBagPricing({
  findSkus,
  buyerOf,
  notOpenFor,
  contactOf,
  findVoucher,
  findPromotions,
  giftCards,
  findDelivery,
  quoteTax,
  ...own
}: BagPricingOptions) {
  const pricing: Pricing = { delivery: deliveryFees, taxes: taxLaw, wrapping: wrappingFees, ...own }
  const findForVisitor = createFindForVisitor({ findSkus, buyerOf, notOpenFor })
  const inputOf = (
    { storefront: { currency, country }, visitor, now }: Ask,
    bag: StoredBag,
    { skus: facts, isMember, benefits, voucher, promotions, delivery, giftCards: cards, taxQuotes }: BagFacts,
  ): PricingInput => {
    const at = now()
    return {
      bag: withWon(bag, facts),
      ...{
        facts,
        voucher,
        promotions,
        giftCards: cards,
        currency,
        country,
        isMember,
        benefits,
        hasAccount: visitor.kind === 'authenticated',
        at,
      },
      fees: delivery.fees,
      daysOf: (method) => delivery.daysOf({ country, postcode: bag.shipping_address?.zipcode || undefined }, method, at),
      ...(taxQuotes ? { taxQuotes } : {}),
    }
  }
  return {
    pricing,
    inputOf,
    findForVisitor,
    /** The facts with what a tax engine says of this bag, by its own delivery method or by each of these. */
    async withTax(ask: Ask, bag: StoredBag, facts: BagFacts, methods?: readonly ('standard' | 'express')[]): Promise<BagFacts> {
      if (!quoteTax) return facts
      return { ...facts, taxQuotes: await taxQuotesOf(quoteTax, pricing, inputOf(ask, bag, facts), ask.storefront.brand, methods) }
    },
    async factsOf(bag: StoredBag, ask: Ask): Promise<BagFacts> {
      const { storefront, visitor, now } = ask
      const { lines, saved, voucher: code, order_ref: orderRef = null, gift_cards: cards } = bag
      const skusInBag = [...(lines ?? []), ...(saved ?? [])].map(({ sku }) => sku)
      const { brand, country, currency, locale } = storefront
      const acid = visitor.kind === 'authenticated' ? visitor.acid : undefined
      const [sold, voucher, promotions, delivery, standing] = await Promise.all([
        findForVisitor(skusInBag, ask),
        code ? findVoucher(code, { brand, country, currency, orderRef, at: now() }) : undefined,
        lines?.length ? findPromotions({ brand, country, currency, locale, acid, orderRef, at: now() }) : undefined,
        findDelivery(country, currency, now()),
        cards?.length
          ? giftCards.stand(
              cards.map(({ id }) => id),
              orderRef,
              now(),
            )
          : [],
      ])
      return { ...sold, voucher, promotions, delivery, giftCards: standing }
    },
    /** A member's bag begins with what the account knows of the member. */
    async withMember(ask: Ask, bag: StoredBag): Promise<StoredBag> {
      const { visitor, storefront } = ask
      if (!bag.id || visitor.kind !== 'authenticated' || (bag.email && bag.shipping_address)) return bag
      const contact = await contactOf(visitor.acid)
      return contact ? withContact(bag, contact, storefront.country) : bag
    },
  }
}

/** Of what was won there is one piece for its owner, whatever is in stock. */
function withWon(bag: StoredBag, facts: ReadonlyMap<string, SoldSku>): StoredBag {
  const own = <L extends { sku: string; available?: number }>(line: L): L =>
    facts.get(line.sku)?.won?.isHere ? { ...line, available: 1 } : line
  return { ...bag, lines: bag.lines?.map(own) ?? null, ...(bag.saved ? { saved: bag.saved.map(own) } : {}) }
}
