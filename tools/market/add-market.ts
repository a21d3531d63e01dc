/**
 * The files that say something of each country. `platform/site/market-gaps.ts` and the slices' own gaps name those without which a
 * storefront cannot sell; the last three are for comfort.
 */
export const countryFiles = [
  'platform/site/postal.ts',
  'platform/site/address-rules.ts',
  'platform/site/phone-numbers.ts',
  'features/market-law/tax/rates.ts',
  'features/market-law/order-button.ts',
  'features/market-law/prior-price.ts',
  'features/market-law/document-title.ts',
  'features/market-law/retention.ts',
  'features/market-law/withdrawal/rows.ts',
  'features/consent/regimes.ts',
  'features/delivery/server/calendar/closed-days.ts',
  'platform/site/time-of-day.ts',
  'platform/site/ways-of-countries.ts',
  'apps/local-psp/wallet-places.ts',
]
const rowsFile = 'platform/site/markets.ts'
const tableFile = 'docs/markets.csv'
const phoneFile = 'platform/site/phone-numbers.ts'

/** A storefront that the code does not have yet. */
export interface WantedMarket {
  /** `language_COUNTRY`, as `de_LI`. */
  locale: string
  /** A storefront of the same brand and language; a country that is new takes the rows of the one of `like`. */
  like: string
  /** The end of the host, as `li`. */
  domain: string | undefined
  /** Two small letters, of several storefronts on one domain. */
  sitePath?: string | undefined
  brand: string
  slot: 'main' | 'sister'
  /** The one of `like` if it is left out. */
  currency?: string | undefined
  /** Of a new country: what its telephone numbers begin with abroad, and at home. */
  callingCode?: string | undefined
  trunk?: string | undefined
}

/** One storefront in docs/markets.csv, by the names of its columns. */
type Row = Record<string, string>
type Paths = Record<'menPath' | 'womenPath' | 'kidsPath', string>

const tableOf = (text: string): { columns: string[]; rows: Row[] } => {
  const [header = '', ...lines] = text.trim().split('\n')
  const columns = header.split(',')
  return { columns, rows: lines.map((line) => Object.fromEntries(line.split(',').map((value, at) => [columns[at] as string, value]))) }
}

/**
 * What a new storefront changes, without writing anything.
 * @param read reads a file of the repository
 * @returns the new texts by path, and the files whose row of a new country is a copy
 * @throws Error with every reason, a line each
 */
export function addMarket(read: (path: string) => string, wanted: WantedMarket): { files: Map<string, string>; copied: string[] } {
  const { columns, rows } = tableOf(read(tableFile))
  const problems = problemsOf(wanted, rows)
  if (problems.length > 0) throw new Error(problems.join('\n'))
  const { locale, like, domain = '', sitePath = '', brand } = wanted
  const country = locale.slice(3)
  const model = rows.find((row) => row.brand === brand && row.locale === like) as Row
  const currency = wanted.currency ?? (model.currency as string)
  const paths = pathsBelow(sitePath, model)
  const row = { ...model, country, locale, topLevelDomain: domain, sitePath, currency, ...paths }

  const files = new Map<string, string>()
  files.set(rowsFile, addRow(read(rowsFile), { ...wanted, sitePath, currency, paths }))
  rows.splice(rows.indexOf(model) + 1, 0, row)
  files.set(tableFile, `${[columns, ...rows.map((one) => columns.map((name) => one[name]))].map((line) => line.join(',')).join('\n')}\n`)

  const copied: string[] = []
  if (!rows.some((one) => one !== row && one.country === country))
    for (const path of countryFiles) {
      const before = read(path)
      if (hasCountry(before, country)) continue
      const own = path === phoneFile ? `['${wanted.callingCode}'${wanted.trunk ? `, '${wanted.trunk}'` : ''}]` : undefined
      const after = addCountry(before, country, model.country as string, own)
      if (after === before) continue
      files.set(path, after)
      if (!own) copied.push(path)
    }
  return { files, copied }
}

function problemsOf({ locale, like, domain, sitePath = '', brand, currency, callingCode, trunk }: WantedMarket, rows: Row[]): string[] {
  const problems: string[] = []
  const own = rows.filter((row) => row.brand === brand)
  const model = own.find((row) => row.locale === like)
  const isLocale = /^[a-z]{2}_[A-Z]{2}$/.test(locale)
  if (own.length === 0) problems.push(`There is no brand ${brand}.`)
  if (!isLocale) problems.push(`${locale} is no locale: write language_COUNTRY, as de_LI.`)
  else if (nameOf(locale.slice(3)) === undefined) problems.push(`${locale.slice(3)} is no country of ISO 3166-1.`)
  if (own.some((row) => row.locale === locale)) problems.push(`${brand} has ${locale} already.`)
  if (own.length > 0 && !model) problems.push(`${brand} has no storefront ${like}: --like names one that is there.`)
  if (isLocale && model && like.slice(0, 2) !== locale.slice(0, 2))
    problems.push(
      `${like} does not speak ${locale.slice(0, 2)}: --like names a storefront of the same language, whose texts and paths it takes.`,
    )
  if (!/^[a-z]{2,6}(\.[a-z]{2,3})?$/.test(domain ?? ''))
    problems.push(`--domain is the end of the host, as li or co.uk, not “${domain ?? ''}”.`)
  if (!/^([a-z]{2})?$/.test(sitePath)) problems.push(`--site-path is two small letters, as de, or left out, not “${sitePath}”.`)
  const same = own.find((row) => row.topLevelDomain === domain && row.sitePath === sitePath)
  if (same) problems.push(`${same.locale} has the address .${domain}/${sitePath} already: give another --site-path.`)
  if (currency !== undefined && !Intl.supportedValuesOf('currency').includes(currency))
    problems.push(`${currency} is no currency of ISO 4217.`)
  const isNew = isLocale && !rows.some((row) => row.country === locale.slice(3))
  if (isNew && !/^[1-9]\d{0,2}$/.test(callingCode ?? ''))
    problems.push(`${locale.slice(3)} is a new country: --calling-code is the number its telephone numbers begin with abroad, as 423.`)
  if (trunk !== undefined && !/^\d{1,2}$/.test(trunk)) problems.push(`--trunk is what numbers begin with at home, as 0, not “${trunk}”.`)
  return problems
}

const nameOf = (country: string): string | undefined => {
  try {
    return new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }).of(country)
  } catch {
    return undefined
  }
}

/** The paths of the categories, in the language of the model, below the new site path. */
function pathsBelow(sitePath: string, model: Row): Paths {
  const below = (path = '') => `${sitePath ? `/${sitePath}` : ''}${model.sitePath ? path.slice(model.sitePath.length + 1) : path}`
  return { menPath: below(model.menPath), womenPath: below(model.womenPath), kidsPath: below(model.kidsPath) }
}

/** A copy of the model's row behind it. Paths of categories stand in it if they are below a site path, or stood in the model's. */
function addRow(text: string, { locale, like, domain, sitePath, currency, slot, paths }: WantedMarket & { paths: Paths }): string {
  const line = text.split('\n').find((one) => one.startsWith(`  ['${slot}', '${like}', `)) as string
  const [, , , , , ...facts] = line
    .trim()
    .replace(/^\[|\],$/g, '')
    .replace(/, \{.*\}$/, '')
    .split(', ')
  const named = `{ men: '${paths.menPath}', women: '${paths.womenPath}', kids: '${paths.kidsPath}' }`
  const categories = sitePath || line.includes('{') ? [named] : []
  const cells = [...[slot, locale, domain, sitePath, currency].map((value) => `'${value}'`), ...facts, ...categories]
  return text.replace(line, () => `${line}\n  [${cells.join(', ')}],`)
}

const isListed = (country: string) => new RegExp(`'(?:[A-Z]{2} )*${country}(?: [A-Z]{2})*'`)
const isKey = (country: string) => new RegExp(`(?<=[\\s{])${country}: `)
const hasCountry = (text: string, country: string) => isKey(country).test(text) || isListed(country).test(text)

/** Adds a country to each list of codes with the model's code in it, and a copy of the model's value to each table by code. */
function addCountry(text: string, country: string, model: string, own: string | undefined): string {
  const inLists = text.replaceAll(/'([A-Z]{2}(?: [A-Z]{2})*)'/g, (whole, list: string) => {
    const codes = list.split(' ')
    const at = codes.indexOf(model)
    if (at < 0) return whole
    const isSorted = codes.every((code, n) => n === 0 || (codes[n - 1] as string) < code)
    codes.splice(isSorted ? codes.filter((code) => code < country).length : at + 1, 0, country)
    return `'${codes.join(' ')}'`
  })
  const value = String.raw`('[^']*'|[\d.]+|\[[^\]]*\]|\{[^{}]*(?:\[[^\]]*\][^{}]*)?\})`
  return inLists.replace(
    new RegExp(`((?:^ *)?)(?<=[\\s{])${model}: ${value}(,?)(\\n?)`, 'm'),
    (whole: string, indent: string, copied: string, comma: string, end: string) =>
      `${whole.trimEnd().replace(/,$/, '')},${end || ' '}${indent}${country}: ${own ?? copied}${comma}${end}`,
  )
}
