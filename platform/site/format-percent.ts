/** A share in the format of a language, always with Latin digits: 15 is `15%`. */
export const formatPercent = (percentage: number, htmlLang: string): string =>
  new Intl.NumberFormat(htmlLang, {
    style: 'percent',
    numberingSystem: 'latn',
    maximumFractionDigits: 0,
  } as Intl.NumberFormatOptions).format(percentage / 100)
