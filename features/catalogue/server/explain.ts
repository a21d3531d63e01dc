import type { Database } from '@stadion/database/database'
import type { Storefront } from '@stadion/site/storefronts'
import type { SearchExplained } from '../contract.ts'
import type { Correct } from './corrections.ts'
import { countOf } from './listing-table.ts'
import { listPage } from './lists/list-page.ts'
import type { Meanings, Meant } from './meanings.ts'
import { mostRanked } from './most-ranked.ts'
import type { ReferenceSource } from './reference/reference.ts'
import { wordsOf } from './search/fold.ts'
import { numbersIn } from './search/rank.ts'
import { distanceOf } from './search/spelling.ts'

const explained = 10

interface ExplainOptions {
  db: Database
  meanings: Meanings
  correct: Correct
  reference: ReferenceSource
}

/** Tells how a text is read, and why its first results come in their order (D-183 §4.2). */
export function createExplain({ db, meanings, correct, reference }: ExplainOptions) {
  async function readingsOf(typed: string, storefront: Storefront) {
    const list = reference.now().priceListOf(storefront)
    const readings: (Meant & { total: number })[] = []
    for (const meant of meanings.of(typed, storefront)) {
      const { search, asked } = meant
      readings.push({ ...meant, total: await countOf(db, { brand: storefront.brand, list, search, asked }) })
    }
    return readings
  }

  return async (typed: string, storefront: Storefront): Promise<SearchExplained> => {
    const plain = await readingsOf(typed, storefront)
    const isFound = plain.some(({ total }) => total > 0)
    const to = isFound ? undefined : await correct(typed, storefront)
    const readings = to === undefined ? plain : await readingsOf(to, storefront)
    const used = readings.findIndex(({ total }) => total > 0)
    const { search, asked, ranking, total = 0 } = readings[used] ?? {}
    const list = reference.now().priceListOf(storefront)
    const { brand, identityRegion: region } = storefront
    const isRanked = ranking !== undefined && total <= mostRanked
    const order = isRanked ? 'rank' : 'relevance'
    const walk = {
      list,
      narrowing: { brand, search, asked },
      order,
      ranked: ranking && { ranking, region },
      offset: 0,
      limit: explained,
    } as const
    const { rows } = used < 0 ? { rows: [] } : await listPage(db, walk)
    const known = { words: ranking?.words.length ?? 0, typos: to === undefined ? 0 : typosIn(typed, to) }
    return {
      ...(to === undefined ? {} : { corrected: { from: typed, to } }),
      readings: readings.map((one) => ({
        search: one.search ?? null,
        sizes: [...new Set(one.asked?.sizes?.any.map(({ size }) => size))],
        price: one.asked?.price ?? {},
        without: [...(one.without ?? [])],
        total: one.total,
      })),
      plan: used < 0 ? 'nothing' : isRanked ? 'ranked' : 'sales',
      used: used < 0 ? null : used,
      articles: rows.map(({ id, name, key }) => ({ id, name, numbers: isRanked ? { ...known, ...numbersIn(key) } : undefined })),
    }
  }
}

/** Letters that differ, word by word. */
function typosIn(from: string, to: string): number {
  const right = wordsOf(to)
  return wordsOf(from).reduce((sum, word, at) => {
    const distance = distanceOf(word, right[at] ?? '')
    return sum + (Number.isFinite(distance) ? distance : word.length)
  }, 0)
}
