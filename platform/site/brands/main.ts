import type { BrandDefinition } from '../brands.ts'

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
