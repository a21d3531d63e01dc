import type { Kind } from '@stadion/demo-pictures/look'

export type Gender = 'men' | 'women' | 'kids'

/** What differs from the rule; everything else follows from kind and place in the table. */
export interface Extras {
  /** Percent off the last colour of each gender. */
  sale?: number
  /** Only signed-in members may buy it. */
  members?: true
  /** The first colour of each gender is new; its launch day. */
  launch?: string
  material?: string
  fit?: string
  /** Come before those of the kind. */
  features?: readonly string[]
}

/**
 * One model. Colours are given per gender as `base.accent` codes, separated by blanks; each becomes an article
 * with the next id, so rows are only ever added at the end. A name that comes again adds colours to the model.
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
