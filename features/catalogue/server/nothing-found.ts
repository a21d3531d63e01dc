import type { Database } from '@stadion/database/database'
import { deleteInBatches } from '@stadion/database/delete-in-batches'
import { sql } from '@stadion/database/sql'
import type { Storefront } from '@stadion/site/storefronts'
import type { ProductsAnswer } from '../contract.ts'
import type { ListRequest } from './listing.ts'
import { wordsOf } from './search/fold.ts'
import { isLittle } from './search/little-words.ts'

/** So often a list is asked for before its words are kept: what is typed once may tell who that is. */
const fewest = 5
export const keptDays = 30
const keptMs = keptDays * 86_400_000
/** Words of which a process remembers how often they came; those that came longest ago go first. */
const mostWords = 5_000
const longestWord = 60
/** More digits are a number of a phone, an order or a card. */
const mostDigits = 5

interface Options {
  db: Database
  now: () => Date
  onFailure: (error: unknown) => void
}

/** Counts what searches find nothing for. Fewer than five times are in memory alone, and each process counts for itself. */
export function countNothingFound({ db, now, onFailure }: Options) {
  const seen = new Map<string, { times: number; since: number }>()

  /** How many times are to be written. */
  function timesOf(key: string, at: number): number {
    const known = seen.get(key)
    const entry = known && at - known.since < keptMs ? known : { times: 0, since: at }
    entry.times += 1
    seen.delete(key)
    seen.set(key, entry)
    if (seen.size > mostWords) seen.delete(seen.keys().next().value!)
    return entry.times < fewest ? 0 : entry.times === fewest ? fewest : 1
  }

  /** Takes note of the answer to a search. A failure is told, and no search fails for it. */
  return async (ask: ListRequest, answer: ProductsAnswer, { brand, language }: Storefront): Promise<void> => {
    const at = now()
    const counted = unfoundIn(ask, answer, language).map((word) => ({
      word,
      times: timesOf(JSON.stringify([brand, language, word]), at.getTime()),
    }))
    const due = counted.filter(({ times }) => times > 0)
    if (due.length === 0) return
    // In one order, for two processes may count the same words.
    const sorted = due.toSorted((one, other) => (one.word < other.word ? -1 : 1))
    await sql`
      insert into catalogue.nothing_found (brand, language, word, day, times)
      select ${brand}, ${language}, word, ${at.toISOString().slice(0, 10)}::date, times
      from unnest(${sorted.map(({ word }) => word)}::text[], ${sorted.map(({ times }) => times)}::integer[]) as due (word, times)
      on conflict (brand, language, word, day) do update set times = catalogue.nothing_found.times + excluded.times`
      .execute(db)
      .catch(onFailure)
  }
}

/** What a search found nothing for: the words that were left out, or the whole text where its words do not go together. */
function unfoundIn(ask: ListRequest, { rescued, dropped = [], total }: ProductsAnswer, language: string): string[] {
  const { q = '', exact, page, after, sort } = ask
  // The other pages, and what somebody chooses in the list, are the same search.
  if (exact || page > 1 || after || sort !== 'relevance' || isNarrowed(ask) || isPersonal(q)) return []
  const texts = rescued?.by === 'otherWords' ? dropped : rescued?.by === 'nearest' || (total === 0 && !rescued) ? [q] : []
  const words = texts.map((text) => wordsOf(text).join(' ')).filter((word) => !isLittle(word, language))
  return [...new Set(words)].filter((word) => word !== '' && word.length <= longestWord)
}

const isPersonal = (q: string): boolean => q.normalize('NFKC').includes('@') || q.replaceAll(/\P{Nd}/gu, '').length > mostDigits

const isNarrowed = ({ q, exact, page, pageSize, sort, after, ...filters }: ListRequest): boolean =>
  Object.values(filters).some((value) => value !== undefined)

/** Forgets what is older than 30 days. */
export const sweepNothingFound = (db: Database, now: () => Date): Promise<number> =>
  deleteInBatches(db, 'catalogue.nothing_found', sql`day < ${new Date(now().getTime() - keptMs).toISOString().slice(0, 10)}::date`)
