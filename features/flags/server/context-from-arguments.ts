import { brands } from '@stadion/site/brands'
import { main } from '@stadion/site/brands/main'
import { findStorefront } from '@stadion/site/storefronts'
import type { FlagContext } from '../evaluation/evaluate.ts'
import { didYouMean } from './did-you-mean.ts'
import { attributes } from './problems.ts'
import type { Published } from './publications.ts'

/**
 * Parses an operator's description of a visitor: `locale=de_DE userId=…`. Throws a readable message for unknown attributes, because the
 * result would only look right.
 */
export function contextFromArguments(words: readonly string[], { segments }: Pick<Published, 'segments'>): FlagContext {
  const known = [
    ...new Set([...attributes, 'userId', ...segments.flatMap(({ conditions }) => conditions.map(({ attribute }) => attribute))]),
  ]
  const given = Object.fromEntries(words.map((word) => entryOf(word, known))) as Record<string, string | boolean>
  const { brand = main.key, locale } = given
  if (!brands.some(({ key }) => key === brand)) throw new Error(`There is no brand ${brand}.${didYouMean(String(brand), brandKeys)}`)
  const storefront = locale === undefined ? undefined : findStorefront(String(brand), String(locale))
  if (locale !== undefined && !storefront) throw new Error(`There is no storefront ${locale} of ${brand}. Write it as in de_DE.`)
  const ofStorefront = storefront && { country: storefront.country, brand: storefront.brand, language: storefront.language }
  return { isAuthenticated: false, deviceSize: 'LARGE', ...ofStorefront, ...given } as FlagContext
}

const brandKeys = brands.map(({ key }) => key)

function entryOf(word: string, known: readonly string[]): [string, string | boolean] {
  const at = word.indexOf('=')
  if (at < 1) throw new Error(`${word} has no value. Write attribute=value, for example locale=de_DE.`)
  const [name, value] = [word.slice(0, at), word.slice(at + 1)]
  if (!known.includes(name)) throw new Error(`There is no attribute ${name}.${didYouMean(name, known)} Known are ${known.join(', ')}.`)
  return [name, value === 'true' || value === 'false' ? value === 'true' : value]
}
