import type { BrandSlot } from '@stadion/site/markets'
import type { WantedMarket } from '../market/add-market.ts'
import { palettesOf, unreadablePairs } from './palettes-of.ts'

/** A brand of one's own. */
export interface BrandAnswers {
  /** In addresses, JSON and flags: small letters and digits. */
  key: string
  /** The name for shoppers. */
  name: string
  /** The DNS label before the top-level domain. */
  domain: string
  /** The first letter of order numbers. */
  orderLetter: string
  /** Two colours, as `#1b5e3a`: the signal of the brand, and its ink. All others follow from them. */
  colours: { signal: string; ink: string }
}

/** What `npm run make:shop` is told. */
export interface ShopAnswers {
  main: BrandAnswers
  sister: BrandAnswers
  /** Storefronts that the shop shall have besides those of the table, as `npm run market -- add` takes them. */
  addMarkets?: Omit<WantedMarket, 'slot' | 'brand'>[]
}

const slots = ['main', 'sister'] as const satisfies readonly BrandSlot[]
const texts = ['key', 'name', 'domain', 'orderLetter'] as const
const forms = {
  key: [/^[a-z][a-z0-9]{1,19}$/, '2 to 20 small letters and digits'],
  name: [/^[\p{L}\p{N}][\p{L}\p{N} .&’-]{0,29}$/u, '1 to 30 letters, digits and spaces'],
  domain: [/^[a-z][a-z0-9-]{0,61}[a-z0-9]$/, 'the label of a domain, as acme for www.acme.de'],
  orderLetter: [/^[A-Z]$/, 'one capital letter'],
} as const
const signed = { key: 'key', name: 'name', domain: 'domain', orderLetter: 'orderLetter' } as const

/** Every reason against these answers, a sentence each; empty if a shop can be made of them. */
export function problemsOfAnswers(answers: unknown): string[] {
  if (!isRecord(answers)) return ['The file holds no object with “main” and “sister”.']
  const known = ['main', 'sister', 'addMarkets']
  const problems = Object.keys(answers)
    .filter((key) => !known.includes(key))
    .map((key) => `“${key}” is none of ${known.join(', ')}.`)
  for (const slot of slots) {
    const brand = answers[slot]
    if (!isRecord(brand)) problems.push(`${slot} is missing: an object with key, name, domain, orderLetter and colours.`)
    else problems.push(...problemsOfBrand(slot, brand))
  }
  if (answers.addMarkets !== undefined && !Array.isArray(answers.addMarkets)) problems.push('addMarkets is a list of storefronts.')
  if (problems.length > 0) return problems
  const { main, sister } = answers as unknown as ShopAnswers
  problems.push(
    ...texts.filter((field) => main[field] === sister[field]).map((field) => `Both brands have the ${signed[field]} ${main[field]}.`),
  )
  problems.push(...unreadablePairs(palettesOf({ main: main.colours, sister: sister.colours })))
  return problems
}

function problemsOfBrand(slot: string, brand: Record<string, unknown>): string[] {
  const problems: string[] = []
  for (const field of texts) {
    const [form, words] = forms[field]
    const value = brand[field]
    if (typeof value !== 'string' || !form.test(value))
      problems.push(`${slot}.${field} is ${words}, not ${JSON.stringify(value) ?? 'nothing'}.`)
  }
  const colours = isRecord(brand.colours) ? brand.colours : {}
  for (const name of ['signal', 'ink'])
    if (!/^#[0-9a-f]{6}$/i.test(String(colours[name])))
      problems.push(`${slot}.colours.${name} is a colour, as #1b5e3a, not ${JSON.stringify(colours[name]) ?? 'nothing'}.`)
  return problems
}

/** The storefronts to add; none where the answers are no list of them. */
export const marketsIn = (answers: unknown): NonNullable<ShopAnswers['addMarkets']> =>
  isRecord(answers) && Array.isArray(answers.addMarkets)
    ? answers.addMarkets.map((one) => ({ locale: '', like: '', domain: '', ...one }))
    : []

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)
