export type DeliveryMethodId = 'standard' | 'express'

/** How a courier delivers: working days are those of `weekdays` that are not closed. */
export interface DeliveryRule {
  /** Working days from leaving the warehouse to the door. */
  minDays: number
  maxDays: number
  /** On which weekdays it delivers, 0 is Sunday: `12345`. */
  weekdays: string
}

/** The row of a whole country. */
export interface MethodRule extends DeliveryRule {
  /** Working days in the warehouse, before the parcel leaves it. */
  handlingDays: number
  /** Minutes after midnight, on the country's clock: what is ordered before leaves on the same day. */
  cutOff: number
}

const usual = { handlingDays: 0, cutOff: 14 * 60, weekdays: '12345' } as const
const methods: Readonly<Record<DeliveryMethodId, MethodRule>> = {
  standard: { ...usual, minDays: 2, maxDays: 4 },
  express: { ...usual, minDays: 1, maxDays: 2 },
}

/** Where the working week is another one. */
const weekdaysOf: Readonly<Record<string, string>> = { EG: '01234', SA: '01234' }

/** How a method delivers in a country, where no area says otherwise (D-075, D-196). */
export const methodIn = (country: string, method: DeliveryMethodId): MethodRule => ({
  ...methods[method],
  weekdays: weekdaysOf[country] ?? usual.weekdays,
})

interface AreaRow {
  country: string
  /** Of postal codes as `foldedPostcode` writes them; a code lies between them by its first characters. */
  from: string
  to: string
  /** Days more than the country's own, for each method. */
  more: Readonly<Record<DeliveryMethodId, number>>
}

/** Islands and far ends, to which a ship, an aeroplane or a long road leads. */
const far: readonly (readonly [country: string, ranges: string, standard: number, express: number])[] = [
  ['AU', '0800-0999 6000-6999', 2, 1],
  ['BR', '69000-69999 76900-76999', 3, 2],
  ['CA', 'A0A-A9Z X0A-X9Z Y0A-Y9Z', 3, 2],
  ['CL', '6200000-6399999', 3, 2],
  ['DE', '18565-18565 25845-25869 25938-25999 26465-26486 26548-26579 26757-26757 27498-27498', 1, 1],
  ['DK', '3700-3799', 1, 1],
  ['ES', '07000-07999 51000-52999', 1, 1],
  ['ES', '35000-35999 38000-38999', 4, 2],
  ['FI', '22000-22999 99000-99999', 1, 1],
  ['FR', '20000-20999', 1, 1],
  ['GB', 'BT-BT HS-HS IV-IV KW-KW ZE-ZE', 2, 1],
  ['GR', '80000-85999', 2, 1],
  ['IT', '07000-09999 90000-98999', 1, 1],
  ['JP', '0400000-0999999 9000000-9079999', 1, 1],
  ['KR', '63000-63999', 1, 1],
  ['NO', '9000-9999', 2, 1],
  ['PT', '9000000-9999999', 3, 2],
  ['SE', '96000-98999', 1, 1],
  ['US', '00600-00999 96700-96999 99500-99999', 4, 2],
]
const areas: readonly AreaRow[] = far.flatMap(([country, ranges, standard, express]) =>
  ranges.split(' ').map((range) => {
    const [from = '', to = ''] = range.split('-')
    return { country, from, to, more: { standard, express } }
  }),
)

/** The narrowest area of a postal code that was folded; undefined where the country's own row holds. */
export const areaOf = (country: string, folded: string): AreaRow | undefined =>
  areas
    .filter(
      (area) => area.country === country && area.from <= folded.slice(0, area.from.length) && folded.slice(0, area.to.length) <= area.to,
    )
    .sort((one, other) => other.from.length - one.from.length)[0]

/** How a method delivers to a postal code that was folded, or in most of the country. */
export function ruleFor(country: string, folded: string | undefined, method: DeliveryMethodId): MethodRule {
  const rule = methodIn(country, method)
  const more = folded === undefined ? 0 : (areaOf(country, folded)?.more[method] ?? 0)
  return { ...rule, minDays: rule.minDays + more, maxDays: rule.maxDays + more }
}

/** A postal code as areas are compared: capitals, no blanks or hyphens; the outward part in Great Britain, three characters in Canada. */
export function foldedPostcode(written: string, country: string): string {
  const plain = written.toUpperCase().replace(/[ -]/g, '')
  if (country === 'GB') return plain.slice(0, -3)
  if (country === 'CA') return plain.slice(0, 3)
  return country === 'NL' || country === 'US' ? plain.slice(0, country === 'NL' ? 4 : 5) : plain
}
