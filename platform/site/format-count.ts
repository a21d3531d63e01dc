/** A number of things in the format of a language, always with Latin digits: `1,240`. */
export const formatCount = (many: number, htmlLang: string): string =>
  new Intl.NumberFormat(htmlLang, { numberingSystem: 'latn', maximumFractionDigits: 0 } as Intl.NumberFormatOptions).format(many)
