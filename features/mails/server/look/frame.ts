import type { BrandSlot } from '@stadion/site/markets'

export interface Anchor {
  label: string
  href: string
}

/** What surrounds every letter of a storefront. */
export interface Frame {
  slot: BrandSlot
  brandName: string
  htmlLang: string
  language: string
  direction: 'ltr' | 'rtl'
  home: string
  footer: readonly Anchor[]
  unsubscribe: Anchor | undefined
  /** The sentence above a button's address, for mail programs that show no buttons. */
  addressHint: string
}
