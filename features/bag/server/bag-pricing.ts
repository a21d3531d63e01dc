import type { Ask } from '@stadion/http/serve'
import { taxLaw } from '@stadion/market-law/tax/tax-law'
import { type ContactOf, withContact } from '../checkout-fields/server/member-contact.ts'
import type { StoredBag } from './bag-table.ts'
import type { Pricing, PricingInput } from './pricing/amounts.ts'
import type { CardStand, GiftCardsForBag } from './pricing/applied-cards.ts'
import { deliveryFees } from './pricing/delivery-fees.ts'
import type { FindVoucher, VoucherTerms } from './pricing/voucher-terms.ts'
import type { FindSkus, SoldSku } from './sold-sku.ts'

export interface BagPricingOptions extends Partial<Pricing> {
  findSkus: FindSkus
  contactOf: ContactOf
  findVoucher: FindVoucher
  giftCards: GiftCardsForBag
}

/** What a bag is priced with. */
export interface BagFacts {
  skus: ReadonlyMap<string, SoldSku>
  voucher: VoucherTerms | undefined
  giftCards: readonly CardStand[]
}

/** What the price of a visitor's bag follows from. */
export function createBagPricing({ findSkus, contactOf, findVoucher, giftCards, ...own }: BagPricingOptions) {
  const pricing: Pricing = { delivery: deliveryFees, taxes: taxLaw, ...own }
  return {
    pricing,
    async factsOf(bag: StoredBag, { storefront, now }: Ask): Promise<BagFacts> {
      const { lines, voucher: code, order_ref: orderRef = null, gift_cards: cards } = bag
      const skusOfLines = (lines ?? []).map(({ sku }) => sku)
      const { brand, country, currency } = storefront
      const [skus, voucher, standing] = await Promise.all([
        findSkus(skusOfLines, storefront),
        code ? findVoucher(code, { brand, country, currency, orderRef, at: now() }) : undefined,
        cards?.length
          ? giftCards.stand(
              cards.map(({ id }) => id),
              orderRef,
              now(),
            )
          : [],
      ])
      return { skus, voucher, giftCards: standing }
    },
    /** A member's bag begins with what the account knows of the member. */
    async withMember(ask: Ask, bag: StoredBag): Promise<StoredBag> {
      const { visitor, storefront } = ask
      if (!bag.id || visitor.kind !== 'authenticated' || (bag.email && bag.shipping_address)) return bag
      const contact = await contactOf(visitor.acid)
      return contact ? withContact(bag, contact, storefront.country) : bag
    },
    inputOf(
      { storefront: { currency, country }, visitor, now }: Ask,
      bag: StoredBag,
      { skus: facts, voucher, giftCards: cards }: BagFacts,
    ): PricingInput {
      return { bag, facts, voucher, giftCards: cards, currency, country, member: visitor.kind === 'authenticated', at: now() }
    },
  }
}
