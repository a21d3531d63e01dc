import type { LawRow } from './law-row.ts'

/** What is wrong with the dates of a country's rows, and of its states: two begin on one day, or one says that it goes on after the next has begun. */
export function lawClashes(rows: readonly LawRow[], country: string, file: string): string[] {
  const own = rows.filter(({ place }) => place === country || place.startsWith(`${country}-`))
  return own.flatMap((one, n) =>
    own.slice(n + 1).flatMap((other) => {
      if (!areAboutTheSame(one, other)) return []
      const [first, next] = one.from <= other.from ? [one, other] : [other, one]
      if (first.from === next.from) return [`two rows for ${one.place} from ${one.from}: keep one in features/market-law/${file}`]
      if (first.until === undefined || first.until <= next.from) return []
      return [
        `the row for ${one.place} from ${first.from} ends after the next has begun: its end is ${next.from} in features/market-law/${file}`,
      ]
    }),
  )
}

/** A place may have several exceptions at once, for different goods. */
const areAboutTheSame = (one: LawRow, other: LawRow): boolean =>
  one.place === other.place && !goodsOf(one).every((kind) => !goodsOf(other).includes(kind))

const goodsOf = (row: LawRow): readonly string[] => ('categories' in row ? (row.categories as readonly string[]) : ['all'])
