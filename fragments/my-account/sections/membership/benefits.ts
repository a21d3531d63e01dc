import type { Membership } from '@stadion/membership/contract'

interface Benefit {
  /** Its message. */
  name: string
  /** The levels that have it. */
  given: readonly number[]
  /** The levels that have it of some articles. */
  some: readonly number[]
}

/** What levels give, from what all have to what few have. */
export function benefitsOf(levels: Membership['levels'], wraps: boolean): Benefit[] {
  const all = levels.map(({ level }) => level)
  // An article may open to the highest level alone (`npm run care -- early-access`).
  const highest = all.slice(-1)
  const where = (has: (level: Membership['levels'][number]) => boolean) => levels.filter(has).map(({ level }) => level)
  return [
    { name: 'points.benefit.standard', given: all },
    { name: 'points.benefit.prices', given: all },
    { name: 'points.benefit.early', given: highest, some: all.slice(0, -1) },
    ...(wraps ? [{ name: 'points.benefit.wrapping', given: where(({ freeWrapping }) => freeWrapping) }] : []),
    { name: 'points.benefit.express', given: where(({ freeExpress }) => freeExpress) },
  ]
    .filter(({ given }) => given.length > 0)
    .map((benefit) => ({ some: [], ...benefit }))
}
