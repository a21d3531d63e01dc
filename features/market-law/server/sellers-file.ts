import { readFileSync } from 'node:fs'
import { storefronts } from '@stadion/site/storefronts'
import { z } from 'zod'
import type { Sellers } from '../seller-for.ts'

const line = z.string().trim().min(1).max(120)

const namedSchema = z.strictObject({
  /** Two to four capitals that begin the numbers of its documents. */
  code: z.string().regex(/^[A-Z]{2,4}$/, 'must be 2 to 4 capitals'),
  name: line,
  /** Lines of the postal address, with the country. */
  address: z.array(line).min(1).max(8),
  /** The country of the address, for XML; without it that of the VAT number, else of the storefront. */
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, 'must be a country such as DE')
    .optional(),
  /** Entry in a register, representatives: a line each. */
  register: z.array(line).max(8).default([]),
  /** VAT number or what the country has in its place. */
  taxId: line.optional(),
  /** Where shoppers write to. */
  mail: z.string().regex(/^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/, 'must be an address of mail'),
  /** Another way to reach it, such as a telephone number. */
  contact: line.optional(),
})

const fileSchema = z.record(z.string(), z.record(z.string().regex(/^([A-Z]{2}|\*)$/, 'must be a country such as DE, or *'), namedSchema))

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
  const problem = success ? problemIn(data) : `${error.issues[0]!.path.join('.')} is wrong: ${error.issues[0]!.message}`
  if (problem) throw new Error(`names a file in which ${problem}`)
  return data!
}

/** What only the whole file shows. */
function problemIn(sellers: Sellers): string | undefined {
  const names = new Map<string, string>()
  for (const [brand, own] of Object.entries(sellers)) {
    for (const [country, { code, name }] of Object.entries(own)) {
      if (!sells(brand, country)) return `${brand}.${country} is no storefront of this shop`
      // They would share a series of numbers, and neither would have its own without a gap.
      if ((names.get(code) ?? name) !== name) return `the code ${code} is that of two sellers: ${names.get(code)}, and ${name}`
      names.set(code, name)
    }
    const inJapan = own.JP ?? own['*']
    if (inJapan && sells(brand, 'JP') && !/^T\d{13}$/.test(inJapan.taxId ?? ''))
      return own.JP
        ? `${brand}.JP.taxId is no registration number of Japan: T and 13 digits`
        : `${brand}.* sells in Japan too, and its taxId is no registration number of there, T and 13 digits: add ${brand}.JP with one`
  }
  return undefined
}

const sells = (brand: string, country: string): boolean =>
  storefronts.some((one) => one.brand === brand && (country === '*' || one.country === country))
