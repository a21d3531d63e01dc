import type { LawRow } from '../law-row.ts'
import type { TaxRounding } from './round-tax.ts'

/** The rate of everything for which there is no exception, in percent. */
export interface TaxRate extends LawRow {
  percent: number
  /** Whether prices are shown with the tax in it. */
  isIncluded: boolean
  /** Where tax is rounded; once for each rate of an order if it does not say. */
  rounding?: TaxRounding
}

const from = '2026-01-01'
const source = 'secondary sources, collected for D-067 and D-135'
const row = (place: string, percent: number, isIncluded: boolean): TaxRate => ({
  place,
  percent,
  isIncluded,
  from,
  source,
  status: 'unconfirmed',
})

// biome-ignore format: a table
const included = {
  AT: 20, BE: 21, BG: 20, CH: 8.1, CY: 19, CZ: 21, DE: 19, DK: 25, EE: 24, ES: 21, FI: 25.5, FR: 20, GB: 20, GR: 24, HR: 25,
  HU: 27, IE: 23, IT: 22, LT: 21, LU: 17, LV: 21, MT: 18, NL: 21, NO: 25, PL: 23, PT: 23, RO: 21, SE: 25, SI: 22, SK: 23, TR: 20,
  AE: 5, SA: 15, EG: 14, MA: 20, ZA: 15, AU: 10, JP: 10, KR: 10, HK: 0, TH: 7, VN: 10,
  AR: 21, BR: 18, CL: 19, CO: 19, MX: 16, PE: 18,
}
// A country's own row is for its other states. Taxes of cities and counties are not in it.
// biome-ignore format: a table
const added = {
  US: 5, 'US-CA': 7.25, 'US-NY': 4, 'US-TX': 6.25, 'US-FL': 6, 'US-WA': 6.5, 'US-IL': 6.25, 'US-PA': 6,
  'US-NJ': 6.625, 'US-MN': 6.875, 'US-VT': 6, 'US-RI': 7, 'US-MA': 6.25,
  'US-OR': 0, 'US-MT': 0, 'US-NH': 0, 'US-DE': 0, 'US-AK': 0,
  CA: 5, 'CA-ON': 13, 'CA-QC': 14.975, 'CA-NB': 15, 'CA-NL': 15, 'CA-PE': 15, 'CA-NS': 14, 'CA-AB': 5, 'CA-NT': 5, 'CA-NU': 5,
  'CA-YT': 5, 'CA-BC': 12, 'CA-MB': 12, 'CA-SK': 11,
}

export const taxRates: readonly TaxRate[] = [
  ...Object.entries(included).map(([place, percent]) => row(place, percent, true)),
  ...Object.entries(added).map(([place, percent]) => row(place, percent, false)),
]
