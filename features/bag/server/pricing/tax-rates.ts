/** Rates in percent, valid from a day on; the last table whose day has come applies (D-067). */
export interface TaxTable {
  from: string
  /** By country: prices include the tax. */
  included: Readonly<Record<string, number>>
  /** By country and state: the tax is added once the address is known. */
  added: Readonly<Record<string, { states: Readonly<Record<string, number>>; others: number }>>
}

export const taxTables: readonly TaxTable[] = [
  {
    from: '2026-01-01',
    // biome-ignore format: a table
    included: {
      AT: 20, BE: 21, BG: 20, CH: 8.1, CY: 19, CZ: 21, DE: 19, DK: 25, EE: 24, ES: 21, FI: 25.5, FR: 20, GB: 20, GR: 24, HR: 25,
      HU: 27, IE: 23, IT: 22, LT: 21, LU: 17, LV: 21, MT: 18, NL: 21, NO: 25, PL: 23, PT: 23, RO: 21, SE: 25, SI: 22, SK: 23, TR: 20,
      AE: 5, SA: 15, EG: 14, MA: 20, ZA: 15, AU: 10, JP: 10, KR: 10, HK: 0, TH: 7, VN: 10,
      AR: 21, BR: 18, CL: 19, CO: 19, MX: 16, PE: 18,
    },
    // biome-ignore format: a table
    added: {
      US: { states: { CA: 7.25, NY: 4, TX: 6.25, FL: 6, WA: 6.5, IL: 6.25, PA: 6, OR: 0, MT: 0, NH: 0, DE: 0, AK: 0 }, others: 5 },
      CA: {
        states: {
          ON: 13, QC: 14.975, NB: 15, NL: 15, PE: 15, NS: 14, AB: 5, NT: 5, NU: 5, YT: 5, BC: 12, MB: 12, SK: 11,
        },
        others: 5,
      },
    },
  },
]

export interface TaxRule {
  included: boolean
  /** In thousandths of a percent; undefined while the state is unknown. */
  rate: number | undefined
}

/** The tax rule of a country, and of a state if the tax depends on it. */
export function taxRuleOf(tables: readonly TaxTable[], country: string, state: string | null | undefined, at: Date): TaxRule {
  const day = at.toISOString().slice(0, 10)
  // Before the first table's day, its rates are the best estimate.
  const table = tables.findLast(({ from }) => from <= day) ?? tables[0]
  const added = table?.added[country]
  if (added) return { included: false, rate: state ? thousandths(added.states[state.toUpperCase()] ?? added.others) : undefined }
  const percent = table?.included[country]
  if (percent === undefined) throw new Error(`No tax rate for ${country}. Add it to tax-rates.ts: a bag without it could not be priced.`)
  return { included: true, rate: thousandths(percent) }
}

const thousandths = (percent: number): number => Math.round(percent * 1000)
