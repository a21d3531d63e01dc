import type { BrandDefinition } from '../brands.ts'
import type { Operator } from '../operators.ts'

/** The main brand. A retailer who renames it edits this file and no other. */
export const main = {
  slot: 'main',
  key: 'stadion',
  name: 'Stadion',
  domain: 'stadion',
  articlePrefix: 'AA',
  orderLetter: 'P',
  signInProviders: ['facebook', 'google', 'apple', 'yahoo', 'kakao', 'kmc', 'vk', 'naver'],
} as const satisfies BrandDefinition

/** Who runs its shop: `{ name: 'Example Ltd', address: ['1 Example Street', 'London', 'United Kingdom'], mail: 'help@shop.example' }`. */
export const operator: Operator | undefined = undefined
