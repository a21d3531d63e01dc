/** A rule of law with its dates and its origin. */
export interface LawRow {
  /** A country, or a country and a state: `DE`, `US-PA`. */
  place: string
  /** The first day on which it holds, as `2026-01-01`. */
  from: string
  /** The first day on which it holds no longer. */
  until?: string
  /** Where the engineers read it. */
  source: string
  /** `confirmed` after somebody entitled to say so has looked. */
  status: 'confirmed' | 'unconfirmed'
}

/** The day of an instant, in UTC. */
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10)

/** Whether a row holds on a day. */
export const holdsOn = ({ from, until }: Pick<LawRow, 'from' | 'until'>, day: string): boolean =>
  from <= day && (until === undefined || day < until)
