import { operator as ofMain } from './brands/main.ts'
import { operator as ofSister } from './brands/sister.ts'
import { brandOf } from './brands.ts'
import type { BrandSlot } from './markets.ts'

/** Who runs a brand's shop, as its imprint says it. Browsers get it in pages, so it stands beside what their scripts know of brands. */
export interface Operator {
  name: string
  /** The lines of the postal address, with the country. */
  address: readonly string[]
  /** Where people write to whom something stands in the way. */
  mail: string
  /** Register entry, tax number, representatives: a line each. */
  register?: readonly string[]
}

/** Those of both brands; production does not start while one is missing. */
export const operators: Readonly<Record<BrandSlot, Operator | undefined>> = { main: ofMain, sister: ofSister }

/** Who runs a brand's shop; undefined while nobody has written it down. */
export const operatorOf = (brand: string): Operator | undefined => operators[brandOf(brand).slot]
