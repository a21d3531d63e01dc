import { operator as ofMain } from './brands/main.ts'
import { operator as ofSister } from './brands/sister.ts'
import { brandOf } from './brands.ts'
import type { BrandSlot } from './markets.ts'

/** The operator of a brand's shop, for its imprint. In a file of its own, because browsers get it only in pages. */
export interface Operator {
  name: string
  /** The lines of the postal address, with the country. */
  address: readonly string[]
  /** The contact address, also for accessibility problems. */
  mail: string
  /** Register entry, tax number, representatives: a line each. */
  register?: readonly string[]
}

/** The operators of both brands; production does not start if one is missing. */
export const operators: Readonly<Record<BrandSlot, Operator | undefined>> = { main: ofMain, sister: ofSister }

/** The operator of a brand's shop; undefined if none is entered. */
export const operatorOf = (brand: string): Operator | undefined => operators[brandOf(brand).slot]
