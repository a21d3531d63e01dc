import { readFileSync } from 'node:fs'
import { sellerOf } from '@stadion/market-law/seller'
import { brandOf } from '@stadion/site/brands'
import { storefronts } from '@stadion/site/storefronts'
import { z } from 'zod'

const line = z.string().trim().min(1).max(120)

const sellerSchema = z.strictObject({
  /** Two to four capitals that begin the numbers of its documents. */
  code: z.string().regex(/^[A-Z]{2,4}$/, 'must be 2 to 4 capitals'),
  name: line,
  /** Lines of the postal address, with the country. */
  address: z.array(line).min(1).max(8),
  /** Entry in a register, representatives: a line each. */
  register: z.array(line).max(8).default([]),
  /** VAT number or what the country has in its place. */
  taxId: line.optional(),
  contact: line.optional(),
})

const fileSchema = z.record(z.string(), z.record(z.string().regex(/^([A-Z]{2}|\*)$/, 'must be a country such as DE, or *'), sellerSchema))

/** Who sells, as documents name it (D-132). */
export interface DocumentSeller extends z.output<typeof sellerSchema> {
  /** Its documents say that it does not exist. */
  isExample: boolean
}

/** Sellers by brand and country; `*` is every other country of the brand. */
export type Sellers = z.output<typeof fileSchema>

/** Reads a file of sellers. Throws what is wrong with it, as words that follow the name of the setting. */
export function readSellers(path: string): Sellers {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch {
    throw new Error('names a file that cannot be read')
  }
  let typed: unknown
  try {
    typed = JSON.parse(text)
  } catch {
    throw new Error('names a file that is not JSON')
  }
  const { success, data, error } = fileSchema.safeParse(typed)
  if (!success) throw new Error(`names a file in which ${error.issues[0]!.path.join('.')} is wrong: ${error.issues[0]!.message}`)
  const japanese = Object.entries(data).find(([brand, own]) => sells(brand, 'JP') && !/^T\d{13}$/.test(own.JP?.taxId ?? ''))
  if (japanese) throw new Error(`names a file in which ${japanese[0]}.JP.taxId is no registration number: T and 13 digits`)
  return data
}

const sells = (brand: string, country: string): boolean => storefronts.some((one) => one.brand === brand && one.country === country)

/** The seller of a brand in a country: of the file, else the operator of the shop, else an example. */
export function createSellerFor(sellers: Sellers) {
  return (brand: string, country: string): DocumentSeller => {
    const named = sellers[brand]?.[country] ?? sellers[brand]?.['*']
    if (named) return { ...named, isExample: false }
    const { name, address } = sellerOf(brand)
    return {
      ...{ code: brandOf(brand).name.slice(0, 2).toUpperCase(), name, address: [...address], register: [], isExample: true },
      taxId: country === 'JP' ? 'T0000000000000' : 'XX000000000',
    }
  }
}
export type SellerFor = ReturnType<typeof createSellerFor>

/** The storefronts whose seller the file does not name. */
export const withoutSeller = (sellers: Sellers): string[] =>
  storefronts
    .filter(({ brand, country }) => !(sellers[brand]?.[country] ?? sellers[brand]?.['*']))
    .map(({ brand, locale }) => `${brand} ${locale}`)
