import type { BrandDefinition } from '../brands.ts'
import type { Operator } from '../operators.ts'

/** The sister brand. To rename it, edit only this file. */
export const sister = {
  slot: 'sister',
  key: 'reebok',
  name: 'Reebok',
  domain: 'reebok',
  articlePrefix: 'RB',
  orderLetter: 'R',
  signInProviders: ['facebook', 'google', 'yahoo', 'vk'],
} as const satisfies BrandDefinition

/**
 * The operator of its shop: `{ name: 'Example Ltd', address: ['1 Example Street', 'London', 'United Kingdom'], mail: 'help@shop.example'
 * }`.
 */
export const operator: Operator | undefined = undefined
