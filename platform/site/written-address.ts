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

/**
 * The lines (`|`) of an address by the formats of Google's address service: first and last name, organisation, address (a, b), city, state, zip
 * code; without names only those below the street. Short, as the checkout's script has it.
 */
const formats: Readonly<Record<string, string>> = {
  AU: 'c s z',
  BR: 'c - s|z',
  CA: 'c s z',
  CN: 'l f|o|a|b|z c, s',
  CO: 'c, s, z',
  EG: 'c|s|z',
  GB: 'c|z',
  HK: 'l f|o|a|b|z c, s',
  HU: 'l f|o|c|a|b|z',
  IE: 'c|z',
  JP: '〒z|sc|a|b|l f|o',
  KR: 's c|a|b|l f|o|z',
  LV: 'c, z',
  MT: 'c z',
  PE: 'c z|s',
  SA: 'c z',
  TH: 'c|s z',
  US: 'c, s z',
  VN: 'l f|o|a|b|c|s z',
  ZA: 'c|z',
}

/** An address in the lines and the order of its country, without the country. */
export function writtenAddress(address: WrittenAddress): string[] {
  const { firstName, lastName, address1, address2, city, zipcode, state, country, company } = address
  const parts: Readonly<Record<string, string | null | undefined>> = {
    f: firstName,
    l: lastName,
    o: company,
    a: address1,
    b: address2,
    c: city,
    s: state,
    z: zipcode,
  }
  const format = formats[country] ?? 'z c, s'
  // The gap before a part is left out with it; what was typed stays as it is.
  return (/l/.test(format) ? format : `f l|o|a|b|${format}`)
    .split('|')
    .map((line) =>
      line
        .replace(/[^a-z]*[a-z]/g, (part) => (parts[part.at(-1)!] ? part : ''))
        .replace(/^[ ,-]+/, '')
        .replace(/[a-z]/g, (part) => parts[part]!),
    )
    .filter(Boolean)
}
