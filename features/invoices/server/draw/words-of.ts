import { currencyExponent } from '@stadion/site/money'

/** How a document writes sums and days in its language: always with Latin digits, and all decimals. */
export function wordsOf(htmlLang: string, currency: string) {
  const digits = currencyExponent(currency)
  const options = { numberingSystem: 'latn', minimumFractionDigits: digits, maximumFractionDigits: digits } as Intl.NumberFormatOptions
  const whole = new Intl.NumberFormat(htmlLang, { ...options, style: 'currency', currency })
  const plain = new Intl.NumberFormat(htmlLang, options)
  const percent = new Intl.NumberFormat(htmlLang, {
    style: 'percent',
    maximumFractionDigits: 3,
    numberingSystem: 'latn',
  } as Intl.NumberFormatOptions)
  const day = new Intl.DateTimeFormat(htmlLang, {
    ...{ year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC', calendar: 'gregory', numberingSystem: 'latn' },
  } as Intl.DateTimeFormatOptions)
  const major = (minor: number) => minor / 10 ** digits
  return {
    /** Minor units with the currency: `79,95 €`. */
    money: (minor: number) => whole.format(major(minor)),
    /** Minor units without the currency, for columns. */
    amount: (minor: number) => plain.format(major(minor)),
    /** `19 %` of 19. */
    percent: (rate: number) => percent.format(rate / 100),
    day: (at: Date) => day.format(at),
  }
}
export type Words = ReturnType<typeof wordsOf>
