import { type Asked, anyOf, begins, ends, plainOf } from './asked.ts'
import { fold } from './fold.ts'

type Bound = keyof NonNullable<Asked['price']>
/** The wordings of each bound, with `¤` where the amount stands. */
export type PriceWords = Readonly<Record<Bound, readonly string[]>>

export interface PricesRead {
  /** The text without its bounds. */
  rest: string
  /** The bounds as they were typed. */
  said: string[]
  /** In major units. */
  price: NonNullable<Asked['price']>
}

const bounds: readonly Bound[] = ['under', 'upTo', 'over', 'from']
/** What Korean and Japanese count in: `5만원`, `1万円`. */
const tenThousands = /(?<![\d.,])(\d{1,4}(?:\.\d{1,2})?)\s*[만万](?!\d)/gu
const marks = /[\u061c\u200e\u200f]/gu

/** What shoppers write besides the signs and names that a language has for it. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  EUR: ['€', 'eur', 'euro', 'euros'],
  GBP: ['pound', 'pounds'],
  USD: ['$', 'dollar', 'dollars'],
  JPY: ['¥', '円'],
  KRW: ['원'],
  TRY: ['tl', 'lira'],
  VND: ['đ', 'd', 'đồng', 'vnd'],
  THB: ['บาท'],
  PLN: ['złotych'],
  RON: ['lei'],
  HUF: ['ft', 'forint'],
  CZK: ['korun'],
  SEK: ['kr', 'kronor'],
  DKK: ['kr', 'kroner'],
  NOK: ['kr', 'kroner'],
  SAR: ['ريال'],
  AED: ['درهم'],
  MAD: ['درهم'],
  EGP: ['جنيه'],
}

/** The signs and names of a currency in a language: `€`, `EUR`, `Euro`. */
function namesOf(currency: string, language: string): string[] {
  const shown = (['symbol', 'narrowSymbol', 'code', 'name'] as const).flatMap((currencyDisplay) => {
    const format = new Intl.NumberFormat(language, { style: 'currency', currency, currencyDisplay })
    return [1, 2, 5, 50].flatMap((n) => format.formatToParts(n).flatMap(({ type, value }) => (type === 'currency' ? [value] : [])))
  })
  const names = [...shown, ...shown.map((name) => name.split(/\s/).at(-1)!), ...(otherNames[currency] ?? [])]
  return names.map((name) => plainOf(name).replace(marks, '')).flatMap((name) => [name, fold(name)])
}

export interface PricePattern {
  pattern: RegExp
  /** The bound of each group of the pattern. */
  groups: readonly Bound[]
}

/** The pattern of a bound with an amount of a currency, or of none that it names: `unter 50 €`, `£50 or more`, `50以下`. */
export function pricePattern(words: readonly PriceWords[], currency: string, language: string): PricePattern {
  const names = anyOf(namesOf(currency, language).filter(Boolean))
  // Bounded, as the database's integers are.
  // Elsewhere a space stands between two numbers: `under 100 140`.
  const space = /\d\s\d/.test(new Intl.NumberFormat(language).format(1_234_567)) ? '\\s' : ''
  const amount = `(?:(?:${names})\\s*)?(\\d{1,3}(?:[.,'’${space}]\\d{3}){1,3}(?:[.,]\\d{1,2})?|\\d{1,9}(?:[.,]\\d{1,2})?)(?:[.,][-–])?(?:\\s*(?:${names}))?`
  const wordings = words
    .flatMap((of) =>
      bounds.flatMap((bound) => of[bound].flatMap((text) => [text, fold(text)].map((one) => ({ bound, text: plainOf(one) })))),
    )
    .sort((one, other) => other.text.length - one.text.length)
  // A text may be changed in a shop, and then say nothing of an amount.
  const unique = wordings.filter(({ text }, at) => text.includes('¤') && wordings.findIndex((other) => other.text === text) === at)
  const patternOf = (text: string) =>
    anyOf([text])
      .replaceAll('’', "['’]")
      .replace(/(?:\\s\+)?¤(?:\\s\+)?/, () => `\\s*${amount}\\s*`)
  return {
    pattern: new RegExp(`${begins}(?:${unique.map(({ text }) => patternOf(text)).join('|') || '(?!)'})${ends}(?!\\s*\\p{Sc})`, 'giu'),
    groups: unique.map(({ bound }) => bound),
  }
}

/** Takes the bounds of prices out of a text; of several of a kind the last counts. */
export function readPrices(text: string, { pattern, groups }: PricePattern): PricesRead {
  const read: PricesRead = { rest: text, said: [], price: {} }
  read.rest = text.replace(marks, '').replace(tenThousands, (_, count) => String(Math.round(Number(count) * 10_000)))
  // The second of two bounds is none before the first one is taken out: `ab 80 bis 120`.
  for (let taken = -1; taken < read.said.length; ) {
    taken = read.said.length
    read.rest = read.rest.replace(pattern, (match, ...found) => {
      const at = groups.findIndex((_, index) => found[index] !== undefined)
      const before = (found.at(-1) as string).slice(0, found.at(-2) as number)
      // `40 bis 42` are sizes.
      if (groups[at] === 'upTo' && /\d\s*$/.test(before) && !namesCurrency.test(match)) return match
      // So is what Italian calls of 42.
      if (groups[at] === 'from' && /^\s*da\s/i.test(match) && !namesCurrency.test(match)) return match
      read.price[groups[at]!] = amountOf(found[at] as string)
      read.said.push(match.trim())
      return ' '
    })
  }
  return read
}

/** A sign, or something after the amount. */
const namesCurrency = /\p{Sc}|\D\s*$/u

/** `1.500`, `1 500` and `1,500` are thousands, `49,90` and `49.9` are not. */
function amountOf(typed: string): number {
  const [, whole = '', parts = ''] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(typed)!
  return Number(`${whole.replaceAll(/\D/g, '')}.${parts || 0}`)
}
