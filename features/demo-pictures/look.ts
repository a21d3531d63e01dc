import type { BrandSlot } from '@stadion/site/markets'
import { lightness } from './colour.ts'

/** Every kind of article that has a drawing. */
export const kinds = [
  'running-shoe',
  'trail-shoe',
  'training-shoe',
  'court-sneaker',
  'basketball-shoe',
  'football-boot',
  'slide',
  't-shirt',
  'tank-top',
  'jersey',
  'hoodie',
  'sweatshirt',
  'jacket',
  'wind-jacket',
  'tights',
  'shorts',
  'track-pants',
  'skirt',
  'sports-bra',
  'cap',
  'beanie',
  'backpack',
  'duffel-bag',
  'ball',
  'bottle',
  'socks',
  'gloves',
  'headband',
  'gift-card',
] as const

/** One kind of article. */
export type Kind = (typeof kinds)[number]

/** Colours as #rrggbb: base = main material, accent = overlays and stripes, detail = laces, trims, mark, sole = midsole or secondary fabric. */
export interface Colourway {
  base: string
  accent: string
  detail: string
  sole: string
}

/** Everything a picture depends on: the same look always gives the same bytes. */
export interface Look {
  /** `tag`: no drawing, but a tag with its name. */
  kind: Kind | 'tag'
  /** integer seed that chooses a silhouette and overlay pattern variants */
  model: number
  colours: Colourway
  /** The brand whose style the picture has. */
  slot: BrandSlot
  fit: 'men' | 'women' | 'kids'
  /** What it is made for: a ball shows it by its seams, a jersey by its sleeves, shorts by their length. */
  sport?: string
  /** On a tag. */
  name?: string
  /** Of jackets: whether there is a hood. Without it the model decides. */
  hood?: boolean
}

/** 1 side or front; 2 from above (shoes) or the back; 3 close; 4 the soles (laced shoes) or worn (tops); 5 the heels, 6 a pair (laced shoes). A number never changes its meaning: pictures are cached for a week. */
export type View = 1 | 2 | 3 | 4 | 5 | 6

const laced: readonly string[] = ['running-shoe', 'trail-shoe', 'training-shoe', 'court-sneaker', 'basketball-shoe', 'football-boot']

const tops: readonly string[] = ['t-shirt', 'tank-top', 'jersey', 'hoodie', 'sweatshirt', 'jacket', 'wind-jacket', 'sports-bra']

/** Of tops: an athlete who wears it. */
export const wornView = 4

/** Whether it has that view. */
export const isWorn = (kind: string): boolean => tops.includes(kind)

/** The views that are drawn of a kind, in the order in which a shopper looks: from all sides, and then closer. */
export const viewsOf = (kind: string): readonly View[] =>
  kind === 'tag' ? [1] : laced.includes(kind) ? [1, 6, 5, 2, 4, 3] : isWorn(kind) ? [1, wornView, 2, 3] : [1, 2, 3]

/** The four colours of a picture in one colour. */
export function coloursOn(hex: string): Colourway {
  const isLight = lightness(hex) > 0.7
  return { base: hex, accent: hex, detail: isLight ? '#17181c' : '#f7f7f4', sole: isLight ? '#e9e4d8' : '#f7f7f4' }
}
