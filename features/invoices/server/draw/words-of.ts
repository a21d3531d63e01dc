import { currencyExponent } from '@stadion/site/money'
import { dayIn } from '@stadion/site/time-of-day'

/** How a document writes sums and days in its language: always with Latin digits, and all decimals. Days are those of the country. */
export function wordsOf({ htmlLang, country }: { htmlLang: string; country: string }, currency: string) {
  const digits = currencyExponent(currency)
  const options = { numberingSystem: 'latn', minimumFractionDigits: digits, maximumFractionDigits: digits } as Intl.NumberFormatOptions
  const whole = new Intl.NumberFormat(htmlLang, { ...options, style: 'currency', currency })
  const plain = new Intl.NumberFormat(htmlLang, options)
  const percent = new Intl.NumberFormat(htmlLang, {
    style: 'percent',
    maximumFractionDigits: 3,
    numberingSystem: 'latn',
  } as Intl.NumberFormatOptions)
  const major = (minor: number) => minor / 10 ** digits
  return {
    /** Minor units with the currency: `79,95 €`. */
    money: (minor: number) => whole.format(major(minor)),
    /** Minor units without the currency, for columns. */
    amount: (minor: number) => plain.format(major(minor)),
    /** `19 %` of 19. */
    percent: (rate: number) => percent.format(rate / 100),
    day: (at: Date) => dayIn(at.toISOString(), { country, htmlLang }),
  }
}
export type Words = ReturnType<typeof wordsOf>
