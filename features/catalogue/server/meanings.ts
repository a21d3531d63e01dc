import type { Translate } from '@stadion/fragments/fragment'
import { toMinor } from '@stadion/site/money'
import type { Storefront } from '@stadion/site/storefronts'
import type { ReferenceSource } from './reference/reference.ts'
import { type Asked, plainOf } from './search/asked.ts'
import { wordsOf } from './search/fold.ts'
import { isLittle } from './search/little-words.ts'
import type { Ranking } from './search/rank.ts'
import { type PricePattern, type PriceWords, pricePattern, readPrices } from './search/read-prices.ts'
import { readSizes, sizePattern } from './search/read-sizes.ts'
import { searchQuery } from './search/search-query.ts'
import type { TranslateOf, VocabularyOf } from './vocabularies.ts'

/** One thing that a text may mean. */
export interface Meaning {
  /** Text of a tsquery. */
  search: string | undefined
  asked: Asked | undefined
}

/** A meaning of a text without its little words, which are named, folded. */
export interface Meant extends Meaning {
  /** By what its results are ordered; undefined if it has no words. */
  ranking: Ranking | undefined
  without?: readonly string[] | undefined
}

/** A text with what it asks apart from its words. */
export interface Reading {
  /** The words. */
  rest: string
  /** What was taken out, as it was typed. */
  said: readonly string[]
  asked: Asked | undefined
}

// Understood in every storefront, as the names of properties are.
const english = 'en_GB'

interface MeaningsOptions {
  translate: TranslateOf
  vocabularyOf: VocabularyOf
  reference: ReferenceSource
}

export interface Meanings {
  read(typed: string, storefront: Storefront): Reading
  /** What a text may mean; the first that finds something counts. Empty if it has no words and asks nothing. */
  of(typed: string, storefront: Storefront): Meant[]
}

export function createMeanings({ translate, vocabularyOf, reference }: MeaningsOptions): Meanings {
  const kept = new Map<string, { of: readonly Translate[]; size: RegExp; price: PricePattern }>()
  /** Prepared once for each locale, and again when its texts change. */
  function patternsIn({ locale, language, htmlLang, currency }: Storefront) {
    const [t, inEnglish] = [translate(locale), translate(english)]
    const known = kept.get(locale)
    if (known?.of[0] === t && known.of[1] === inEnglish) return known
    const price = pricePattern([wordsOfPrices(t), wordsOfPrices(inEnglish)], currency, htmlLang)
    const patterns = { of: [t, inEnglish], size: sizePattern(t('listing.facet.size'), language), price }
    kept.set(locale, patterns)
    return patterns
  }

  function read(typed: string, storefront: Storefront): Reading {
    const { language } = storefront
    const patterns = patternsIn(storefront)
    const prices = readPrices(plainOf(typed), patterns.price)
    const isPriced = prices.said.length > 0
    const minor = Object.entries(prices.price).map(([bound, amount]) => [bound, toMinor(amount, storefront.currency)])
    const priced: Asked = isPriced ? { price: Object.fromEntries(minor) } : {}
    const sizes = readSizes(prices.rest, patterns.size, reference.now(), language)
    // Alone it may be anything, also beside little words: `da 42`.
    if (sizes.any.length === 0 || wordsOf(sizes.rest).every((word) => isLittle(word, language)))
      return { rest: prices.rest, said: prices.said, asked: isPriced ? priced : undefined }
    const named = sizes.names.flatMap(wordsOf).map((word) => `'${word}':A`)
    return {
      rest: sizes.rest,
      said: [...sizes.said, ...prices.said],
      asked: { ...priced, sizes: { any: sizes.any, named: named.join(' & ') } },
    }
  }

  function of(typed: string, storefront: Storefront): Meant[] {
    const { all, synonyms } = vocabularyOf(storefront)
    const queryOf = (text: string) => searchQuery(text, all, synonyms, storefront.language)
    const { rest, asked } = read(typed, storefront)
    const query = queryOf(rest)
    const meant: Meant[] = query || asked ? [{ search: query?.strict, asked, ranking: query?.ranking }] : []
    // Little words (`for`, `de`) are dropped only if the search finds nothing with them.
    if (query?.lenient) meant.push({ search: query.lenient.text, asked, without: query.lenient.without, ranking: query.lenient.ranking })
    // What looks like a size or a price may be words of a name, and then they are no little words.
    const asWords = asked && queryOf(typed)
    if (asWords) meant.push({ search: asWords.strict, asked: undefined, ranking: asWords.ranking })
    return meant
  }

  return { read, of }
}

/** Wordings of a message, `¤` for the amount. */
const wordsOfPrices = (t: Translate): PriceWords => {
  const wordings = (text: string) => text.split(/[,،]\s*/)
  const amount = { price: '¤' }
  return {
    under: wordings(t('search.price.under', amount)),
    upTo: wordings(t('search.price.upTo', amount)),
    over: wordings(t('search.price.over', amount)),
    from: wordings(t('search.price.from', amount)),
  }
}
