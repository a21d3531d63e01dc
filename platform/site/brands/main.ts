import type { BrandDefinition } from '../brands.ts'

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
