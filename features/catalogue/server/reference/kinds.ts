import type { Kind } from '@stadion/demo-pictures/look'
import type { TaxCategory } from '@stadion/market-law/tax/category'

export type Gender = 'men' | 'women' | 'kids'

/** What all articles of a kind share. */
export interface KindFacts {
  category: 'shoes' | 'clothing' | 'accessories'
  taxCategory: TaxCategory
  sizeRun: (gender: Gender) => string
  /** Suffix of the key of the first sentence, `description.kind.…`. */
  sentence: string
  material: string | null
  fit: string | null
  features: readonly string[]
}

const shoes = (sentence: string, material: string, fit: string, ...features: string[]): KindFacts => ({
  category: 'shoes',
  taxCategory: 'footwear',
  sizeRun: (gender) => (sentence === 'slide' ? `${gender}-slides` : `${gender}-shoes`),
  sentence,
  material,
  fit,
  features,
})
const clothing = (sentence: string, material: string, fit: string, ...features: string[]): KindFacts => ({
  category: 'clothing',
  taxCategory: 'apparel',
  sizeRun: (gender) => `${gender}-clothing`,
  sentence,
  material,
  fit,
  features,
})
const accessory = (sentence: string, material: string | null, ...features: string[]): KindFacts => ({
  category: 'accessories',
  taxCategory: 'accessory',
  sizeRun: () => 'one',
  sentence,
  material,
  fit: null,
  features,
})

export const kindFacts: Readonly<Record<Kind, KindFacts>> = {
  'running-shoe': shoes('running-shoe', 'mesh', 'true-to-size', 'breathable-mesh', 'soft-foam', 'rubber-outsole'),
  'trail-shoe': shoes('trail-shoe', 'mesh', 'true-to-size', 'lugged-outsole', 'soft-foam', 'padded-collar'),
  'training-shoe': shoes('training-shoe', 'mesh', 'true-to-size', 'stable-heel', 'breathable-mesh', 'rubber-outsole'),
  'court-sneaker': shoes('court-sneaker', 'leather', 'true-to-size', 'padded-collar', 'rubber-outsole', 'removable-insole'),
  'basketball-shoe': shoes('basketball-shoe', 'knit', 'true-to-size', 'springy-foam', 'high-ankle', 'rubber-outsole'),
  'football-boot': {
    ...shoes('football-boot', 'synthetic', 'snug', 'firm-ground-studs', 'padded-collar', 'removable-insole'),
    taxCategory: 'athletic',
  },
  slide: shoes('slide', 'synthetic', 'true-to-size', 'contoured-footbed', 'quick-dry'),
  't-shirt': clothing('top', 'polyester', 'regular', 'quick-dry', 'flat-seams'),
  'tank-top': clothing('top', 'polyester', 'regular', 'quick-dry', 'flat-seams'),
  jersey: clothing('jersey', 'polyester', 'slim', 'quick-dry', 'recycled'),
  hoodie: clothing('sweat', 'cotton-blend', 'regular', 'brushed-inside', 'adjustable-hood'),
  sweatshirt: clothing('sweat', 'cotton-blend', 'regular', 'brushed-inside'),
  jacket: clothing('jacket', 'polyester', 'regular', 'zip-pockets', 'wind-water'),
  'wind-jacket': clothing('jacket', 'polyester', 'slim', 'wind-water', 'zip-pockets', 'reflective-details'),
  tights: clothing('tights', 'stretch', 'slim', 'high-waist', 'flat-seams', 'phone-pocket'),
  shorts: clothing('bottoms', 'polyester', 'regular', 'elastic-waist', 'quick-dry'),
  'track-pants': clothing('bottoms', 'cotton-blend', 'slim', 'elastic-waist', 'zip-pockets'),
  skirt: clothing('bottoms', 'stretch', 'slim', 'elastic-waist', 'quick-dry'),
  'sports-bra': clothing('sports-bra', 'stretch', 'slim', 'medium-support', 'quick-dry', 'flat-seams'),
  cap: { ...accessory('headwear', 'polyester', 'adjustable-strap', 'quick-dry'), taxCategory: 'apparel' },
  beanie: { ...accessory('headwear', 'wool-blend', 'brushed-inside'), taxCategory: 'apparel' },
  backpack: accessory('bag', 'polyester', 'padded-back', 'laptop-sleeve', 'recycled'),
  'duffel-bag': accessory('bag', 'polyester', 'wet-compartment', 'adjustable-strap', 'recycled'),
  ball: { ...accessory('ball', 'ball'), sizeRun: () => 'football' },
  bottle: accessory('bottle', 'steel', 'leak-proof'),
  socks: {
    ...accessory('socks', 'cotton-blend', 'quick-dry'),
    sizeRun: (gender) => (gender === 'kids' ? 'kids-socks' : 'socks'),
    taxCategory: 'apparel',
  },
  gloves: { ...accessory('gloves', 'polyester', 'touchscreen', 'reflective-details'), sizeRun: () => 'gloves', taxCategory: 'apparel' },
  headband: accessory('headwear', 'stretch', 'quick-dry'),
  'gift-card': { ...accessory('gift-card', null, 'sent-by-email', 'no-expiry'), sizeRun: () => 'gift-card', taxCategory: 'voucher' },
}
