import type { Database } from '@stadion/database/database'
import { categoryAddress } from '@stadion/site/addresses'
import type { Storefront } from '@stadion/site/storefronts'
import { forWhom, type Suggestions } from '../contract.ts'
import type { Correct } from './corrections.ts'
import { createFreshCache, type OnChange } from './fresh-cache.ts'
import { countEach, countOf, namesLike } from './listing-table.ts'
import type { Meanings, Meant } from './meanings.ts'
import { mostRanked } from './most-ranked.ts'
import type { ReferenceSource } from './reference/reference.ts'
import { fold, matchesAnywhere, wordsOf } from './search/fold.ts'
import { keyOf, type Place, placesOf } from './search/places.ts'
import { searchQuery } from './search/search-query.ts'
import { variantsOf } from './search/synonyms.ts'
import { completions, fieldOf } from './search/vocabulary.ts'
import type { Tiles } from './tiles.ts'
import type { VocabularyOf } from './vocabularies.ts'

const mostSuggestions = 8
const fewestCharacters = 2

interface SuggestionsOptions {
  db: Database
  vocabularyOf: VocabularyOf
  tiles: Tiles
  meanings: Meanings
  correct: Correct
  reference: ReferenceSource
  cacheBytes?: number | undefined
  onChange: OnChange
}

/** Completes typed text with words of the storefront's language and names of models, and shows the first of what it finds. */
export function createSuggestions({
  db,
  vocabularyOf,
  tiles,
  meanings,
  correct,
  reference,
  cacheBytes = 1_000_000,
  onChange,
}: SuggestionsOptions) {
  const answers = createFreshCache<Suggestions>(cacheBytes, onChange)

  /** What a text finds, as its list does: the first of its meanings that finds something. */
  async function found(typed: string, storefront: Storefront): Promise<(Meant & { total: number }) | undefined> {
    const { brand } = storefront
    const list = reference.now().priceListOf(storefront)
    const all = meanings.of(typed, storefront)
    // Most texts ask nothing besides their words, and are counted at once.
    const known = all.some(({ asked }) => asked)
      ? undefined
      : await countEach(
          db,
          brand,
          all.map(({ search }) => search!),
        )
    for (const [at, one] of all.entries()) {
      const total = known ? known[at]! : await countOf(db, { brand, list, search: one.search, asked: one.asked })
      if (total > 0) return { ...one, total }
    }
    return undefined
  }

  async function wordsFor(typed: string, storefront: Storefront): Promise<string[]> {
    const { brand, language } = storefront
    const { own, all, synonyms } = vocabularyOf(storefront)
    const meant = [typed, ...variantsOf(wordsOf(typed), synonyms, language)]
    const concepts = meant.flatMap((text) => completions(own, text))
    const texts = (concepts.length > 0 ? concepts : meant.flatMap((text) => completions(all, text))).map(({ text }) =>
      text.toLocaleLowerCase(language),
    )
    const names = await namesLike(db, brand, wordsOf(typed)[0]!, mostSuggestions)
    const matching = names.filter((name) => wordsOf(name).join(' ').includes(wordsOf(typed).join(' ')))
    // Names have reserved places, otherwise a common word would displace all of them.
    return unique([...texts.slice(0, mostSuggestions - 3), ...matching, ...texts.slice(mostSuggestions - 3)]).slice(0, mostSuggestions)
  }

  async function suggest(typed: string, storefront: Storefront): Promise<Suggestions> {
    const { own, all, synonyms } = vocabularyOf(storefront)
    const [hit, texts] = await Promise.all([found(typed, storefront), wordsFor(typed, storefront)])
    const places =
      [typed, ...variantsOf(wordsOf(typed), synonyms, storefront.language)]
        .map((text) => placesOf(text, own))
        .find((found) => found.length > 0) ?? []
    const searches = [...texts.map((text) => searchQuery(text, all, synonyms, storefront.language)!.strict), ...places.map(termsOf)]
    const [counts, products] = await Promise.all([
      countEach(db, storefront.brand, searches),
      hit
        ? tiles(
            storefront,
            { search: hit.search, asked: hit.asked },
            hit.ranking && hit.total <= mostRanked ? 'rank' : 'relevance',
            hit.ranking,
          )
        : [],
    ])
    const counted = places.map((place, index) => ({ ...placeIn(storefront, place), count: counts[texts.length + index]! }))
    return {
      suggestions: texts.map((text, index) => ({ text, count: counts[index]! })).filter(({ count }) => count > 0),
      total: hit?.total ?? 0,
      products,
      places: counted.filter(({ count }) => count > 0),
    }
  }

  /** @param asTyped with capitals, which are keys of their own on some keyboards */
  async function answer(typed: string, asTyped: string, storefront: Storefront): Promise<Suggestions> {
    const plain = await suggest(typed, storefront)
    if (plain.total || plain.suggestions.length > 0) return plain
    const to = await correct(asTyped, storefront)
    if (!to) return plain
    const other = await suggest(fold(to), storefront)
    return other.total ? { ...other, corrected: { from: typed, to } } : plain
  }

  return async (typed: string, storefront: Storefront): Promise<Suggestions> => {
    const folded = fold(typed).trim()
    // A single character can be a whole word in scripts without an alphabet.
    const isLongEnough = [...folded].length >= fewestCharacters || matchesAnywhere(folded)
    if (!isLongEnough || wordsOf(folded).length === 0) return { suggestions: [] }
    // Capitals are keys of their own on some keyboards.
    const list = reference.now().priceListOf(storefront).key
    const key = `${storefront.brand}/${storefront.locale}/${list}/${typed.trim() === folded ? folded : typed.trim()}`
    return (await answers.get(key, () => answer(folded, typed, storefront)))!
  }
}

const termsOf = ({ gender, narrowed }: Place): string =>
  [gender, ...(narrowed ? [narrowed] : [])].map(({ term }) => `'#${term}'`).join(' & ')

/** A place for shoppers, with its address: a category is a page, another property a filter. */
function placeIn(storefront: Storefront, { gender, narrowed }: Place): { text: string; path: string } {
  const isPage = narrowed && fieldOf(narrowed) === 'category'
  const address = { category: keyOf(gender) as 'men', subcategory: isPage ? (keyOf(narrowed) as 'shoes') : undefined }
  const filter = narrowed && !isPage ? `?${fieldOf(narrowed)}=${keyOf(narrowed)}` : ''
  return {
    text: narrowed ? forWhom(narrowed.text, gender.text) : gender.text,
    path: encodeURI(categoryAddress(storefront, address)) + filter,
  }
}

function unique(texts: readonly string[]): string[] {
  const seen = new Set<string>()
  return texts.filter((text) => wordsOf(text).length > 0 && !seen.has(fold(text)) && seen.add(fold(text)))
}
