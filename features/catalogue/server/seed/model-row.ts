import type { Kind } from '@stadion/demo-pictures/look'

export type Gender = 'men' | 'women' | 'kids'

/** Exceptions from the rules; everything else is derived from the kind and the place in the table. */
export interface Extras {
  /** Percent off the last colour of each gender. */
  sale?: number
  /** Only signed-in members may buy it. */
  members?: true
  /** The first colour of each gender is new; its launch day. */
  launch?: string
  material?: string
  fit?: string
  /** Listed before those of the kind. */
  features?: readonly string[]
}

/**
 * One model. Colours are given per gender as `base.accent` codes, separated by blanks. Each becomes an article with the next
 * id, so add rows only at the end. A repeated name adds colours to the model.
 */
export type ModelRow = readonly [
  name: string,
  kind: Kind,
  sport: string,
  euros: number,
  line: 'everyday' | 'race' | 'comfort' | 'weather' | 'heritage' | 'team',
  colours: Partial<Record<Gender, string>>,
  extras?: Extras,
]
