import type { BrandDefinition } from '../brands.ts'

/** The sister brand. A retailer who renames it edits this file and no other. */
export const sister = {
  slot: 'sister',
  key: 'reebok',
  name: 'Reebok',
  domain: 'reebok',
  articlePrefix: 'RB',
  orderLetter: 'R',
  signInProviders: ['facebook', 'google', 'yahoo', 'vk'],
} as const satisfies BrandDefinition
