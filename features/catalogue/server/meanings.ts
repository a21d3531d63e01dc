import type { Storefront } from '@stadion/site/storefronts'
import type { ReferenceSource } from './reference/reference.ts'
import { type Asked, plainOf } from './search/asked.ts'
import { wordsOf } from './search/fold.ts'
import { readSizes, sizePattern } from './search/read-sizes.ts'
import { searchQuery } from './search/search-query.ts'
import type { TranslateOf, Vocabulary } from './vocabularies.ts'

/** One thing that a text may mean. */
export interface Meaning {
  /** Text of a tsquery. */
  search: string | undefined
  asked: Asked | undefined
}

/** A text with what it asks apart from its words. */
export interface Reading {
  /** The words. */
  rest: string
  /** What was taken out, as it was typed. */
  said: readonly string[]
  asked: Asked | undefined
}

interface MeaningsOptions {
  translate: TranslateOf
  vocabularyOf: (locale: string) => Vocabulary
  reference: ReferenceSource
}

export interface Meanings {
  read(typed: string, storefront: Storefront): Reading
  /** What a text may mean; the first that finds something counts. Empty if it has no words and asks nothing. */
  of(typed: string, storefront: Storefront): Meaning[]
}

export function createMeanings({ translate, vocabularyOf, reference }: MeaningsOptions): Meanings {
  const patterns = new Map<string, RegExp>()
  function sizesIn(locale: string): RegExp {
    const word = translate(locale)('listing.facet.size')
    const pattern = patterns.get(word) ?? sizePattern(word)
    patterns.set(word, pattern)
    return pattern
  }

  function read(typed: string, { locale }: Storefront): Reading {
    const text = plainOf(typed)
    const sizes = readSizes(text, sizesIn(locale), reference.now())
    // Alone it may be anything.
    if (sizes.any.length === 0 || wordsOf(sizes.rest).length === 0) return { rest: text, said: [], asked: undefined }
    const named = sizes.names.flatMap(wordsOf).map((word) => `'${word}':A`)
    return { rest: sizes.rest, said: sizes.said, asked: { sizes: { any: sizes.any, named: named.join(' & ') } } }
  }

  function of(typed: string, storefront: Storefront): Meaning[] {
    const { all, synonyms } = vocabularyOf(storefront.locale)
    const { rest, asked } = read(typed, storefront)
    const query = searchQuery(rest, all, synonyms, storefront.language)
    if (!query) return []
    const meant: Meaning[] = [{ search: query.strict, asked }]
    // Filler words (`for`, `de`) are dropped only if the search finds nothing with them.
    if (query.lenient) meant.push({ search: query.lenient, asked })
    // What looks like a size may be a word of a name, and is no filler word.
    if (asked) meant.push({ search: searchQuery(typed, all, synonyms, storefront.language)?.strict, asked: undefined })
    return meant
  }

  return { read, of }
}
