import { main } from './brands/main.ts'
import { sister } from './brands/sister.ts'
import type { BrandSlot } from './markets.ts'

export interface BrandDefinition {
  slot: BrandSlot
  /** The key in URLs, JSON, flags and tokens. */
  key: string
  /** The name for shoppers. */
  name: string
  /** The DNS label before the top-level domain. */
  domain: string
  /** The two letters before the numbers of the demo's articles. No code reads a brand from an id. */
  articlePrefix: string
  /** The first letter of order numbers. */
  orderLetter: string
  signInProviders: readonly string[]
}

export type BrandKey = typeof main.key | typeof sister.key
export type Brand = typeof main | typeof sister

/** Both brands, the main one first. */
export const brands = [main, sister] as const

export const isBrand = (value: unknown): value is BrandKey => brands.some((brand) => brand.key === value)

/** The definition of a brand. Throws `Brand foo is not defined` for anything else. */
export function brandOf(key: string | undefined): Brand {
  const brand = brands.find((candidate) => candidate.key === key)
  if (!brand) throw new Error(`Brand ${key} is not defined`)
  return brand
}

export const brandInSlot = (slot: BrandSlot): Brand => (slot === 'main' ? main : sister)
