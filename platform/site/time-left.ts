const units = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const

/** Time that is left, in its two largest units: `3 days 4 hours`, `9 minutes 59 seconds`. Never less than what is left. */
export function timeLeft(ms: number, htmlLang: string): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000))
  const largest = units.findIndex(([, size]) => seconds >= size)
  const shown = units.slice(Math.max(0, largest), largest < 0 ? undefined : largest + 2)
  let rest = seconds
  return shown
    .flatMap(([unit, size]) => {
      const value = Math.floor(rest / size)
      rest -= value * size
      if (value === 0) return []
      const format = { style: 'unit', unit, unitDisplay: 'long', numberingSystem: 'latn' } as Intl.NumberFormatOptions
      return [new Intl.NumberFormat(htmlLang, format).format(value)]
    })
    .join(' ')
}
