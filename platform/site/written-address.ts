/** The parts of an address that are written on a parcel. */
export interface WrittenAddress {
  firstName: string
  lastName: string
  address1: string
  address2: string
  city: string
  zipcode: string
  state: string | null
  country: string
  company?: string | null | undefined
}

const familyFirst: ReadonlySet<string> = new Set(['CN', 'HK', 'HU', 'JP', 'KR', 'VN'])
const joined = (parts: readonly (string | null)[], separator = ' '): string => parts.filter(Boolean).join(separator)

/** The place in the lines of its country, by the formats of Google's address service; everywhere else postal code and city are one line. */
const places: Readonly<Record<string, (address: WrittenAddress) => string[]>> = {
  GB: ({ city, zipcode }) => [city, zipcode],
  IE: ({ city, zipcode }) => [city, zipcode],
  US: ({ city, state, zipcode }) => [joined([city, joined([state, zipcode])], ', ')],
  CA: ({ city, state, zipcode }) => [joined([city, state, zipcode])],
  AU: ({ city, state, zipcode }) => [joined([city, state, zipcode])],
  BR: ({ city, state, zipcode }) => [joined([city, state], ' - '), zipcode],
  JP: ({ city, state, zipcode }) => [zipcode && `〒${zipcode}`, joined([state, city], '')],
  KR: ({ city, state, zipcode }) => [joined([state, city]), zipcode],
  CO: ({ city, state, zipcode }) => [joined([city, state, zipcode], ', ')],
  EG: ({ city, state, zipcode }) => [city, state ?? '', zipcode],
  LV: ({ city, zipcode }) => [joined([city, zipcode], ', ')],
  MT: ({ city, zipcode }) => [joined([city, zipcode])],
  PE: ({ city, state, zipcode }) => [joined([city, zipcode]), state ?? ''],
  SA: ({ city, zipcode }) => [joined([city, zipcode])],
  TH: ({ city, state, zipcode }) => [city, joined([state, zipcode])],
  VN: ({ city, state, zipcode }) => [city, joined([state, zipcode])],
  ZA: ({ city, zipcode }) => [city, zipcode],
}

/** An address in the lines and the order of its country, without the country. */
export function writtenAddress(address: WrittenAddress): string[] {
  const { firstName, lastName, address1, address2, city, zipcode, state, country, company = null } = address
  const name = joined(familyFirst.has(country) ? [lastName, firstName] : [firstName, lastName])
  const place = places[country]?.(address) ?? [joined([joined([zipcode, city]), state], ', ')]
  const own = [name, company]
  const street = [address1, address2]
  // In Hungary the town comes before the street, in Japan and Korea everything from large to small.
  if (country === 'HU') return [...own, city, ...street, zipcode].filter(isWritten)
  if (country === 'JP') return [...place, ...street, ...own].filter(isWritten)
  if (country === 'KR') return [place[0], ...street, ...own, place[1]].filter(isWritten)
  return [...own, ...street, ...place].filter(isWritten)
}

const isWritten = (line: string | null | undefined): line is string => Boolean(line)
