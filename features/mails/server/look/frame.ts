import type { BrandSlot } from '@stadion/site/markets'

export interface Anchor {
  label: string
  href: string
}

/** What stands around every letter of a storefront. */
export interface Frame {
  slot: BrandSlot
  brandName: string
  htmlLang: string
  language: string
  direction: 'ltr' | 'rtl'
  home: string
  footer: readonly Anchor[]
  unsubscribe: Anchor | undefined
  /** The sentence above the address that a button leads to, for readers whose program shows no button. */
  addressHint: string
}
