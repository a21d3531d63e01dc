// Of a country with several time zones the one where most people live, and then its name is written with the time.
// biome-ignore format: a table
const zones: Readonly<Record<string, string>> = {
  AE: 'Asia/Dubai', AR: 'America/Buenos_Aires', AT: 'Europe/Vienna', AU: 'Australia/Sydney', BE: 'Europe/Brussels', BG: 'Europe/Sofia',
  BR: 'America/Sao_Paulo', CA: 'America/Toronto', CH: 'Europe/Zurich', CL: 'America/Santiago', CO: 'America/Bogota', CY: 'Asia/Nicosia',
  CZ: 'Europe/Prague', DE: 'Europe/Berlin', DK: 'Europe/Copenhagen', EE: 'Europe/Tallinn', EG: 'Africa/Cairo', ES: 'Europe/Madrid',
  FI: 'Europe/Helsinki', FR: 'Europe/Paris', GB: 'Europe/London', GR: 'Europe/Athens', HK: 'Asia/Hong_Kong', HR: 'Europe/Zagreb',
  HU: 'Europe/Budapest', IE: 'Europe/Dublin', IT: 'Europe/Rome', JP: 'Asia/Tokyo', KR: 'Asia/Seoul', LT: 'Europe/Vilnius',
  LU: 'Europe/Luxembourg', LV: 'Europe/Riga', MA: 'Africa/Casablanca', MT: 'Europe/Malta', MX: 'America/Mexico_City',
  NL: 'Europe/Amsterdam', NO: 'Europe/Oslo', PE: 'America/Lima', PL: 'Europe/Warsaw', PT: 'Europe/Lisbon', RO: 'Europe/Bucharest',
  SA: 'Asia/Riyadh', SE: 'Europe/Stockholm', SI: 'Europe/Ljubljana', SK: 'Europe/Bratislava', TH: 'Asia/Bangkok', TR: 'Europe/Istanbul',
  US: 'America/New_York', VN: 'Asia/Ho_Chi_Minh', ZA: 'Africa/Johannesburg',
}
const severalZones: ReadonlySet<string> = new Set(['AU', 'BR', 'CA', 'MX', 'US'])

/** Whether the time of a country is known. */
export const knowsTime = (country: string): boolean => country in zones

/** The time of an instant in a country: `15:42`, `3:42 PM EST`. Empty if it is no instant. */
export function timeOfDay(instant: string, { country, htmlLang }: { country: string; htmlLang: string }): string {
  if (Number.isNaN(Date.parse(instant))) return ''
  return new Intl.DateTimeFormat(htmlLang, {
    hour: 'numeric',
    minute: '2-digit',
    timeZone: zones[country] ?? 'UTC',
    numberingSystem: 'latn',
    ...(severalZones.has(country) ? { timeZoneName: 'short' as const } : {}),
  }).format(new Date(instant))
}

/** The day of an instant in a country: `21 November 2026`. */
export const dayIn = (instant: string, { country, htmlLang }: { country: string; htmlLang: string }): string =>
  new Intl.DateTimeFormat(htmlLang, {
    dateStyle: 'long',
    timeZone: zones[country] ?? 'UTC',
    calendar: 'gregory',
    numberingSystem: 'latn',
  }).format(new Date(instant))
