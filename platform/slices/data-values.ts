import { isBrand } from '@stadion/site/brands'
import { toMajor, toMinor } from '@stadion/site/money'
import { storefronts } from '@stadion/site/storefronts'
import { z } from 'zod'

const currencies = new Set(storefronts.map(({ currency }) => currency))
const countries = new Set(storefronts.map(({ country }) => country))

/** Amounts by currency, in major units: `{"EUR":10,"JPY":1500}`. */
export const amountsSchema = z.record(z.string(), z.number().min(0).max(1_000_000_000)).superRefine((amounts, wrong) => {
  const say = (message: string) => wrong.addIssue({ code: 'custom', message })
  if (Object.keys(amounts).length === 0) say('names no currency')
  for (const [currency, amount] of Object.entries(amounts)) {
    if (!currencies.has(currency)) say(`no storefront has the currency ${currency}`)
    else if (toMajor(toMinor(amount, currency), currency) !== amount) say(`${amount} has more decimals than ${currency}`)
  }
})

/** Amounts as a table keeps them, and back. */
export const amountsIn = (units: 'minor' | 'major', amounts: Readonly<Record<string, number>>): Record<string, number> =>
  Object.fromEntries(
    Object.entries(amounts).map(([currency, amount]) => [
      currency,
      units === 'minor' ? toMinor(amount, currency) : toMajor(amount, currency),
    ]),
  )

/** An instant, in one spelling whatever its offset was: `2026-11-27T08:00:00Z`. */
export const timeSchema = z.iso
  .datetime({ offset: true, error: 'a time is written as 2026-11-27T09:00:00Z' })
  .transform((time) => timeOf(new Date(time)))
export const timeOf = (time: Date): string => time.toISOString().replace('.000Z', 'Z')

export const brandSchema = z.string().refine(isBrand, { error: ({ input }) => `there is no brand "${input}"` })
export const countriesSchema = z
  .array(z.string().refine((country) => countries.has(country), { error: ({ input }) => `no storefront is in the country "${input}"` }))
  .min(1)
