import type { BrandDefinition } from '../brands.ts'
import type { Operator } from '../operators.ts'

/** The main brand. To rename it, edit only this file. */
export const main = {
  slot: 'main',
  key: 'stadion',
  name: 'Stadion',
  domain: 'stadion',
  articlePrefix: 'AA',
  orderLetter: 'P',
  signInProviders: ['facebook', 'google', 'apple', 'yahoo', 'kakao', 'kmc', 'vk', 'naver'],
} as const satisfies BrandDefinition

/**
 * The operator of its shop: `{ name: 'Example Ltd', address: ['1 Example Street', 'London', 'United Kingdom'], mail: 'help@shop.example'
 * }`.
 */
export const operator: Operator | undefined = undefined
