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

/**
 * Islands and far ends, to which a ship, an aeroplane or a long road leads: ranges of postal codes as `foldedPostcode` writes them, and how
 * many working days more than in the country they take. A code lies in a range by its first characters; of two ranges the upper one holds,
 * so the narrower one stands above.
 */
const far: readonly (readonly [country: string, ranges: string, standard: number, express: number])[] = [
  ['AU', '0800-0999 6000-6999', 2, 1],
  ['AU', '7000-7999', 1, 1],
  ['BR', '68900-68999 69000-69999 76800-76999', 3, 2],
  ['CA', 'A0A-A9Z X0A-X9Z Y0A-Y9Z', 3, 2],
  ['CL', '2770000-2770999 6200000-6399999', 3, 2],
  // The islands of the North Sea, and Hiddensee.
  ['DE', '18565 25849 25859 25863 25869 25938 25946 25980-25999 26465 26474 26486 26548 26571 26579 26757 27498', 1, 1],
  ['DK', '3700-3799', 1, 1],
  ['ES', '07000-07999 51000-52999', 1, 1],
  ['ES', '35000-35999 38000-38999', 4, 2],
  ['FI', '22000-22999 99000-99999', 1, 1],
  ['FR', '20000-20999', 1, 1],
  ['FR', '97000-97999 98600-98899', 8, 5],
  ['GB', 'BT GY HS IM IV JE KA27-KA28 KW PA60-PA78 ZE', 2, 1],
  ['GR', '70000-74999', 1, 1],
  ['GR', '28000-29999 49000-49999 80000-85999', 2, 1],
  ['IT', '07000-09999 90000-98999', 1, 1],
  ['JP', '0010000-0079999 0400000-0999999 9000000-9079999', 1, 1],
  ['KR', '63000-63999', 1, 1],
  ['NO', '9170-9179', 4, 3],
  ['NO', '9000-9999', 2, 1],
  ['PT', '9000000-9999999', 3, 2],
  ['SE', '62000-62499 96000-98999', 1, 1],
  // Parcels to the forces abroad go by their own mail.
  ['US', '09000-09899 34000-34099 96200-96699', 6, 6],
  ['US', '00600-00999 96700-96999 99500-99999', 4, 2],
]
const areas = far.flatMap(([country, ranges, standard, express]) =>
  ranges.split(' ').map((range) => {
    const [from = '', to = from] = range.split('-')
    return { country, from, to, more: { standard, express } }
  }),
)

const areaOf = (country: string, folded: string) =>
  areas.find(
    (area) =>
      area.country === country &&
      folded.length >= area.from.length &&
      area.from <= folded.slice(0, area.from.length) &&
      folded.slice(0, area.to.length) <= area.to,
  )

/** How a method delivers to a postal code that was folded, or in most of the country. */
export function ruleFor(
  country: string,
  folded: string | undefined,
  method: DeliveryMethodId,
  rule: MethodRule = methodIn(country, method),
): MethodRule {
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
