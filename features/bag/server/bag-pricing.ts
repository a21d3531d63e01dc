import type { Ask } from '@stadion/http/serve'
import { taxLaw } from '@stadion/market-law/tax/tax-law'
import { type ContactOf, withContact } from '../checkout-fields/server/member-contact.ts'
import type { StoredBag } from './bag-table.ts'
import type { Pricing, PricingInput } from './pricing/amounts.ts'
import { deliveryFees } from './pricing/delivery-fees.ts'
import { vouchers } from './pricing/vouchers.ts'
import type { FindSkus, SoldSku } from './sold-sku.ts'

export interface BagPricingOptions extends Partial<Pricing> {
  findSkus: FindSkus
  contactOf: ContactOf
}

/** What the price of a visitor's bag follows from. */
export function createBagPricing({ findSkus, contactOf, ...own }: BagPricingOptions) {
  const pricing: Pricing = { delivery: deliveryFees, taxes: taxLaw, vouchers, ...own }
  return {
    pricing,
    factsOf: (bag: StoredBag, { storefront }: Ask) =>
      findSkus(
        (bag.lines ?? []).map(({ sku }) => sku),
        storefront,
      ),
    /** A member's bag begins with what the account knows of the member. */
    async withMember(ask: Ask, bag: StoredBag): Promise<StoredBag> {
      const { visitor, storefront } = ask
      if (!bag.id || visitor.kind !== 'authenticated' || (bag.email && bag.shipping_address)) return bag
      const contact = await contactOf(visitor.acid)
      return contact ? withContact(bag, contact, storefront.country) : bag
    },
    inputOf({ storefront: { currency, country }, visitor, now }: Ask, bag: StoredBag, facts: ReadonlyMap<string, SoldSku>): PricingInput {
      return { bag, facts, currency, country, member: visitor.kind === 'authenticated', at: now() }
    },
  }
}
