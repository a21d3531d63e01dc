import type { BrandDefinition } from '../brands.ts'

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
