/** A rule of law with its dates and its origin. */
export interface LawRow {
  /** A country, or a country and a state: `DE`, `US-PA`. */
  place: string
  /** The first day on which it holds, as `2026-01-01`. */
  from: string
  /** The first day on which it holds no longer. A later row of the place ends it as well. */
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

/** The rows of a place that hold on a day, the one that began last first. */
export const rowsOn = <Row extends LawRow>(rows: readonly Row[], place: string, day: string): Row[] =>
  rows.filter((row) => row.place === place && holdsOn(row, day)).sort((one, other) => other.from.localeCompare(one.from))

/** The row of a place on a day: a new row ends the one before on the day from which it holds. */
export const rowOn = <Row extends LawRow>(rows: readonly Row[], place: string, day: string): Row | undefined => rowsOn(rows, place, day)[0]
