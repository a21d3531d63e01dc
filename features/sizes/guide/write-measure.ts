const mmPerInch = 25.4

/** "24.5", "83–86": a measure as a language writes numbers, without its unit. Feet are told to a tenth, bodies to half a centimetre or a quarter of an inch. */
export function writeMeasure([from, to]: readonly [number, number], unit: 'cm' | 'in', isFoot: boolean, htmlLang: string): string {
  const step = isFoot ? 0.1 : unit === 'cm' ? 0.5 : 0.25
  const format = new Intl.NumberFormat(htmlLang, { numberingSystem: 'latn', maximumFractionDigits: isFoot ? 1 : 2 })
  const write = (mm: number) => format.format(Math.round(mm / (unit === 'cm' ? 10 : mmPerInch) / step) * step)
  return from === to ? write(from) : `${write(from)}–${write(to)}`
}
