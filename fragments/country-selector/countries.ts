import { brands } from '@stadion/site/brands'
import type { AppEnvironment } from '@stadion/site/environment'
import { originOf } from '@stadion/site/hosts'
import { pathIn } from '@stadion/site/paths'
import type { StateOf } from '@stadion/site/storefront-state'
import { type Storefront, storefrontsOf } from '@stadion/site/storefronts'
import { type Region, regionOf, regions } from './regions.ts'
import { samePage } from './same-page.ts'

export interface CountryEntry {
  country: string
  /** In each local language; English only if there is no other. */
  names: { lang: string; text: string }[]
  /** Search terms, in lower case. */
  words: string
  languages: { lang: string; name: string; country: string; href: string; isHere: boolean }[]
}

export interface CountriesData {
  brands: { name: string; regions: { region: Region; countries: CountryEntry[] }[] }[]
}

interface Here {
  storefront: Storefront
  env: AppEnvironment
  sitePort: number
  /** Path or address of the previous page. */
  from: string | undefined
  /** What is closed is not offered. */
  stateOf: StateOf
}

/** Every storefront of both brands, the current brand first, each linked to the same page there. */
export function countriesData(here: Here): CountriesData {
  const own = brands.filter(({ key }) => key === here.storefront.brand)
  return {
    brands: [...own, ...brands.filter((brand) => !own.includes(brand))].map(({ key, name }) => {
      const countries = entriesOf(
        storefrontsOf(key).filter((one) => here.stateOf(one).state !== 'CLOSED'),
        here,
      )
      return {
        name,
        regions: regions
          .map((region) => ({ region, countries: countries.filter(({ country }) => regionOf(country) === region) }))
          .filter((group) => group.countries.length > 0),
      }
    }),
  }
}

function entriesOf(storefronts: readonly Storefront[], here: Here): CountryEntry[] {
  const entries = new Map<string, CountryEntry>()
  const path = cameFrom(here)
  for (const storefront of storefronts) {
    const { country, language, htmlLang, locale, brand } = storefront
    const name = nameOf('region', country, htmlLang)
    const entry: CountryEntry = entries.get(country) ?? { country, names: [], words: '', languages: [] }
    if (entry.names.every(({ text }) => text !== name)) entry.names.push({ lang: htmlLang, text: name })
    const words = [name, nameOf('region', country, here.storefront.htmlLang), nameOf('region', country, 'en'), country]
    entry.words = [...new Set([...entry.words.split('|'), ...words.map((word) => word.toLowerCase())])].join('|')
    entry.languages.push({
      lang: htmlLang,
      name: nameOf('language', language, htmlLang),
      country: name,
      href: originOf(storefront, here.env, here.sitePort) + samePage(path, here.storefront, storefront),
      isHere: locale === here.storefront.locale && brand === here.storefront.brand,
    })
    entries.set(country, entry)
  }
  return [...entries.values()]
    .map((entry) => ({ ...entry, names: inOwnLanguages(entry.names) }))
    .sort((one, other) => one.names[0]!.text.localeCompare(other.names[0]!.text, here.storefront.htmlLang))
}

function inOwnLanguages(names: CountryEntry['names']): CountryEntry['names'] {
  const own = names.filter(({ lang }) => !lang.startsWith('en'))
  return own.length > 0 ? own : names
}

/** Path and query of the previous page, from a path or an address. */
function cameFrom({ from, storefront }: Here): string {
  const home = pathIn(storefront, '/')
  if (!from) return home
  if (!URL.canParse(from, 'https://here.invalid')) return home
  const { pathname, search } = new URL(from, 'https://here.invalid')
  return pathname + search
}

function nameOf(type: 'region' | 'language', code: string, inLanguage: string): string {
  const name = new Intl.DisplayNames([inLanguage], { type }).of(code) ?? code
  return name.charAt(0).toLocaleUpperCase(inLanguage) + name.slice(1)
}
