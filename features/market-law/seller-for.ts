import { brandOf } from '@stadion/site/brands'
import type { AppEnvironment } from '@stadion/site/environment'
import { type Storefront, storefronts } from '@stadion/site/storefronts'
import type { Seller } from './contract.ts'

/** A seller as the file of `SELLERS` names it. */
export interface NamedSeller extends Pick<Seller, 'name' | 'address' | 'register' | 'mail'> {
  code: string
  taxId?: string | undefined
  contact?: string | undefined
  country?: string | undefined
}

/** Sellers by brand and country; `*` is every other country of the brand. */
export type Sellers = Readonly<Record<string, Readonly<Record<string, NamedSeller>>>>

/** A seller as documents know it: with the letters that begin their numbers, and the country of its address where the file says it. */
export interface DocumentSeller extends Seller {
  code: string
  country?: string | undefined
}

const named = (sellers: Sellers, brand: string, country: string): NamedSeller | undefined =>
  sellers[brand]?.[country] ?? sellers[brand]?.['*']

/** The seller of a brand in a country: of the file `SELLERS`, else an example. Everything that names a seller asks here. */
export function createSellerFor(sellers: Sellers) {
  return (brand: string, country: string): DocumentSeller => {
    const own = named(sellers, brand, country)
    if (own) return { ...own, taxId: own.taxId ?? null, contact: own.contact ?? null, isExample: false }
    const { name, key } = brandOf(brand)
    return {
      ...{ code: name.slice(0, 2).toUpperCase(), name: `${name} Example Ltd`, address: ['1 Example Street', 'Example Town'] },
      ...{ register: [], taxId: country === 'JP' ? 'T0000000000000' : 'XX000000000', mail: `service@${key}.example`, contact: null },
      isExample: true,
    }
  }
}
export type SellerFor = ReturnType<typeof createSellerFor>

/** The storefronts whose seller the file does not name, as `stadion de_DE`. */
export const withoutSeller = (sellers: Sellers, list: readonly Storefront[] = storefronts): string[] =>
  list.filter(({ brand, country }) => !named(sellers, brand, country)).map(({ brand, locale }) => `${brand} ${locale}`)

/** Production needs somebody who answers for the contract (D-132); elsewhere an example does. */
export const sellerGaps = (storefront: Storefront, { appEnv, sellers }: { appEnv: AppEnvironment; sellers: Sellers }): string[] =>
  appEnv === 'prod' && withoutSeller(sellers, [storefront]).length > 0
    ? [`nobody sells there: name who does in the file of SELLERS, under "${storefront.brand}"`]
    : []

/**
 * The same, where a document must not carry the name of an example: in production.
 * @throws if nobody is written down who sells there
 */
export const onlyRealSellers =
  (sellerFor: SellerFor): SellerFor =>
  (brand, country) => {
    const seller = sellerFor(brand, country)
    if (seller.isExample) throw new Error(`Nobody sells ${brand} in ${country}: SELLERS has no such entry`)
    return seller
  }
