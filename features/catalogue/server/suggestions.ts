import type { Database } from '@stadion/database/database'
import type { Storefront } from '@stadion/site/storefronts'
import type { Suggestions } from '../contract.ts'
import { createFreshCache } from './fresh-cache.ts'
import { countEach, namesLike } from './listing-table.ts'
import { fold, matchesAnywhere, wordsOf } from './search/fold.ts'
import { searchQuery } from './search/search-query.ts'
import { completions } from './search/vocabulary.ts'
import type { Vocabulary } from './vocabularies.ts'

const mostSuggestions = 8
const fewestCharacters = 2

interface SuggestionsOptions {
  db: Database
  vocabularyOf: (locale: string) => Vocabulary
  cacheBytes?: number | undefined
}

/** Completes typed text with words of the storefront's language and names of models. */
export function createSuggestions({ db, vocabularyOf, cacheBytes = 1_000_000 }: SuggestionsOptions) {
  const answers = createFreshCache<Suggestions>(cacheBytes)

  async function suggest(typed: string, { brand, locale, language }: Storefront): Promise<Suggestions> {
    const { own, all } = vocabularyOf(locale)
    const concepts = completions(own, typed)
    const texts = (concepts.length > 0 ? concepts : completions(all, typed)).map(({ text }) => text.toLocaleLowerCase(language))
    const names = await namesLike(db, brand, wordsOf(typed)[0]!, mostSuggestions)
    const matching = names.filter((name) => wordsOf(name).join(' ').includes(wordsOf(typed).join(' ')))
    // Names have reserved places, otherwise a common word would displace all of them.
    const shown = unique([...texts.slice(0, mostSuggestions - 3), ...matching, ...texts.slice(mostSuggestions - 3)]).slice(
      0,
      mostSuggestions,
    )
    const counts = await countEach(
      db,
      brand,
      shown.map((text) => searchQuery(text, all)!.strict),
    )
    return { suggestions: shown.map((text, index) => ({ text, count: counts[index]! })).filter(({ count }) => count > 0) }
  }

  return async (typed: string, storefront: Storefront): Promise<Suggestions> => {
    const folded = fold(typed).trim()
    // A single character can be a whole word in scripts without an alphabet.
    const isLongEnough = [...folded].length >= fewestCharacters || matchesAnywhere(folded)
    if (!isLongEnough || wordsOf(folded).length === 0) return { suggestions: [] }
    const key = `${storefront.brand}/${storefront.locale}/${folded}`
    return (await answers.get(key, () => suggest(folded, storefront)))!
  }
}

function unique(texts: readonly string[]): string[] {
  const seen = new Set<string>()
  return texts.filter((text) => wordsOf(text).length > 0 && !seen.has(fold(text)) && seen.add(fold(text)))
}
