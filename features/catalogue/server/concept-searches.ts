import type { Database } from '@stadion/database/database'
import type { Storefront } from '@stadion/site/storefronts'
import { createFreshCache, type OnChange } from './fresh-cache.ts'
import type { HeldCells } from './lists/held-cells.ts'
import { paletteOf } from './reference/palette.ts'
import type { ReferenceSource } from './reference/reference.ts'
import { type Concepts, conceptsIn, hasColours, plainWordsIn } from './search/concepts.ts'
import type { Ranking } from './search/rank.ts'

/** What a search asks if its words are concepts alone; undefined if some may be words of an article. */
export type ConceptsOf = (storefront: Storefront, search: string, ranking: Ranking | undefined) => Promise<Concepts | undefined>

interface ConceptSearchesOptions {
  db: Database
  reference: ReferenceSource
  onChange: OnChange
  held: HeldCells
  /** Entries that are read for one list. */
  mostRead: number
}

/** Tells which searches need no look at the words of articles: those of which no word begins any (D-183 §4.1). */
export function createConceptSearches({ db, reference, onChange, held, mostRead }: ConceptSearchesOptions): ConceptsOf {
  const known = createFreshCache<'words' | 'none'>(500_000, onChange)
  return async (storefront, search, ranking) => {
    const { brand } = storefront
    const { record, priceListOf } = reference.now()
    const words = plainWordsIn(search)
    // The order of what is found also looks at words as they were typed.
    const whole = [...words.whole, ...(ranking?.typed ?? [])]
    const begun = [...words.begun, ...(ranking?.words.map(({ word }) => word) ?? [])]
    // Of a word with digits nothing behind the first is written down.
    if ([...whole, ...begun].some((word) => /[0-9]/.test(word))) return undefined
    // Cells that some filters have left know no such concepts.
    const { cells, left } = await held({ brand, list: undefined })
    if (left.length > 0) return undefined
    // A price list of its own has other price ranges, so filters may have left its cells alone.
    const { bandEnds, key: own } = priceListOf(storefront)
    if (bandEnds && (await held({ brand, list: own })).left.length > 0) return undefined
    const key = JSON.stringify([brand, whole, begun])
    const found = await known.get(key, async () => ((await areWords(db, brand, whole, begun)) ? 'words' : 'none'))
    if (found === 'words') return undefined
    const concepts = conceptsIn(search, (colour) => record('colour', colour)?.palette ?? paletteOf(colour))
    // Cells do not know single colours: where there are many entries, words are found sooner.
    return hasColours(concepts) && cells.articles.reduce((sum, count) => sum + count, 0) > mostRead ? undefined : concepts
  }
}

async function areWords(db: Database, brand: string, whole: readonly string[], begun: readonly string[]): Promise<boolean> {
  const rows = await db.prepared<{ word: string }>(
    'catalogue-plain-words',
    `select given.word from unnest($2::text[], $3::text[]) as given(word, until)
     where exists (select from catalogue.plain_word w where w.brand = $1 and w.word >= given.word and w.word < given.until) limit 1`,
    [brand, [...whole, ...begun], [...whole.map((word) => `${word}\u0001`), ...begun.map((word) => `${word}\u{10ffff}`)]],
  )
  return rows.length > 0
}
