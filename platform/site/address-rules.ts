import { postalRules } from './postal.ts'
import { typedDigits } from './typed-digits.ts'

/** A field of an address; those of a table below depend on the country, the others every address has. */
export type AddressField = 'firstName' | 'lastName' | 'address1' | 'zipcode' | 'city' | 'state' | 'phoneNumber' | 'address2'

/** What a country asks of a delivery address (D-123). */
export interface AddressRules {
  /** Every field that an address may have, in the order of the form; those at the end are optional everywhere. */
  fields: readonly AddressField[]
  /** The fields that a form shows at once, in its order; the others are one press away, or not asked for. */
  shown: readonly AddressField[]
  required: ReadonlySet<AddressField>
}

// In the order of the form; `!` is required, `?` may stay empty, `-` is not asked for. A phone number that is not named is optional.
const rows: readonly (readonly [countries: string, fields: string])[] = [
  ['AT BE BG CH CY CZ DE DK EE ES FI FR GR HR IT LT LU NL NO PL PT RO SE SI SK', 'address1! zipcode! city!'],
  ['GB IE LV MT', 'address1! city! zipcode!'],
  ['HU', 'zipcode! city! address1!'],
  ['US CA AU', 'address1! city! state! zipcode!'],
  ['BR', 'zipcode! address1! city! state!'],
  ['MX', 'zipcode! state! city! address1! phoneNumber!'],
  ['AR PE', 'address1! zipcode! city! state? phoneNumber!'],
  ['CL MA TR', 'address1! zipcode! city! phoneNumber!'],
  ['CO EG TH VN', 'address1! city! state? zipcode! phoneNumber!'],
  // Without a postal code in the form; one that is sent is accepted.
  ['AE', 'address1! city! state? phoneNumber! zipcode-'],
  ['SA ZA', 'address1! city! zipcode! phoneNumber!'],
  ['HK', 'address1! city! phoneNumber! zipcode-'],
  ['JP', 'zipcode! state? city! address1! phoneNumber!'],
  ['KR', 'zipcode! city! address1! phoneNumber!'],
]
const rules = new Map(rows.flatMap(([countries, fields]) => countries.split(' ').map((country) => [country, rulesOf(fields)] as const)))

/** The rules of a country; undefined where the shop does not deliver. */
export const addressRules = (country: string): AddressRules | undefined => rules.get(country)

function rulesOf(row: string): AddressRules {
  const marked = ['firstName!', 'lastName!', ...row.split(' ')]
  const named = marked.map((field) => field.slice(0, -1) as AddressField)
  const behind = (['state', 'phoneNumber', 'address2'] as const).filter((field) => !named.includes(field))
  return {
    fields: [...named, ...behind],
    shown: named.filter((_, index) => !marked[index]?.endsWith('-')),
    required: new Set(marked.filter((field) => field.endsWith('!')).map((field) => field.slice(0, -1) as AddressField)),
  }
}

/** Where a postal code has a blank or hyphen: after so many characters from the beginning, or from the end. */
const separated: Readonly<Record<string, readonly [at: number, separator: string]>> = {
  GB: [-3, ' '],
  IE: [3, ' '],
  CA: [3, ' '],
  NL: [4, ' '],
  SE: [3, ' '],
  CZ: [3, ' '],
  SK: [3, ' '],
  GR: [3, ' '],
  JP: [3, '-'],
  BR: [5, '-'],
}

/** A postal code as its country writes it: `sw1a1aa` becomes `SW1A 1AA`. Undefined if it is none (D-075). */
export function postalCodeOf(typed: string, country: string): string | undefined {
  const code = typedDigits(typed).trim().toUpperCase()
  if (!postalRules(country).zipcode.test(code)) return undefined
  const [at, separator] = separated[country] ?? []
  const plain = code.replace(/[ -]/g, '')
  // Ireland also accepts codes of other lengths.
  if (at === undefined || (country === 'IE' && plain.length !== 7)) return code
  return `${plain.slice(0, at)}${separator}${plain.slice(at)}`
}

/** Where a form writes the hyphen of a postal code while it is typed (D-122). */
const hyphenAfter: Readonly<Record<string, number>> = { PL: 2, PT: 4, JP: 3, BR: 5 }

/** A postal code with the hyphen of its country: `00950` becomes `00-950` in Poland. Anything else stays as it was typed. */
export function hyphenated(typed: string, country: string): string {
  const at = hyphenAfter[country]
  const digits = typedDigits(typed)
  return at !== undefined && /^\d+$/.test(digits) && digits.length > at ? `${digits.slice(0, at)}-${digits.slice(at)}` : typed
}
