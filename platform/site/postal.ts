/** The address format of a country. */
export interface PostalRules {
  /** The format of a postal code. */
  zipcode: RegExp
  /** Whether the postal code is optional. */
  zipcodeOptional: boolean
  /** Whether an address needs a state or province. */
  stateRequired: boolean
}

const fiveDigits = 'DE FR IT ES FI EE HR TR MX TH MA SA KR EG'
const fourDigits = 'AT BE BG CH CY DK HU LU NO SI AU ZA'
const anyCode = /^[A-Za-z0-9 -]{3,10}$/
const patterns: readonly (readonly [countries: string, pattern: RegExp])[] = [
  ['US', /^\d{5}(-\d{4})?$/],
  ['CA', /^[A-Z]\d[A-Z] ?\d[A-Z]\d$/i],
  ['GB', /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i],
  ['NL', /^\d{4} ?[A-Z]{2}$/i],
  [fiveDigits, /^\d{5}$/],
  [fourDigits, /^\d{4}$/],
  ['SE CZ SK GR', /^\d{3} ?\d{2}$/],
  ['PL', /^\d{2}-\d{3}$/],
  ['PT', /^\d{4}-\d{3}$/],
  ['JP', /^\d{3}-?\d{4}$/],
  ['BR', /^\d{5}-?\d{3}$/],
  // Codes that are rarely used, or written in many ways.
  ['AE AR CL CO HK IE LT LV MT PE RO VN', anyCode],
]
const patternOf = new Map(patterns.flatMap(([countries, pattern]) => countries.split(' ').map((country) => [country, pattern] as const)))
/** Whether the postal code format of a country is known. */
export const knowsPostalCodes = (country: string): boolean => patternOf.has(country)

/** Countries whose postal codes are typed with digits alone. */
export const digitCodes: ReadonlySet<string> = new Set(`${fiveDigits} ${fourDigits} US`.split(' '))

const withoutCodes = new Set(['AE', 'HK'])
const withStates = new Set(['US', 'CA', 'AU', 'BR', 'MX'])

/** The rules of a country for addresses (D-075). */
export const postalRules = (country: string): PostalRules => ({
  zipcode: patternOf.get(country) ?? anyCode,
  zipcodeOptional: withoutCodes.has(country),
  stateRequired: withStates.has(country),
})
