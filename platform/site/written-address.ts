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
 * The lines (`|`) of an address by the formats of Google's address service: name, organisation, address (a, b), city, state, zip code; without
 * a name only those below the street. Short, as the checkout's script has it.
 */
const formats: Readonly<Record<string, string>> = {
  AU: 'c s z',
  BR: 'c - s|z',
  CA: 'c s z',
  CO: 'c, s, z',
  EG: 'c|s|z',
  GB: 'c|z',
  HU: 'n|o|c|a|b|z',
  IE: 'c|z',
  JP: '〒z|sc|a|b|n|o',
  KR: 's c|a|b|n|o|z',
  LV: 'c, z',
  MT: 'c z',
  PE: 'c z|s',
  SA: 'c z',
  TH: 'c|s z',
  US: 'c, s z',
  VN: 'c|s z',
  ZA: 'c|z',
}

/** An address in the lines and the order of its country, without the country. */
export function writtenAddress(address: WrittenAddress): string[] {
  const { firstName, lastName, address1, address2, city, zipcode, state, country, company } = address
  const format = formats[country] ?? 'z c, s'
  const names = [firstName, lastName]
  if (/CN|HK|HU|JP|KR|VN/.test(country)) names.reverse()
  const parts: Readonly<Record<string, string | null | undefined>> = {
    n: names.join(' '),
    o: company,
    a: address1,
    b: address2,
    c: city,
    s: state,
    z: zipcode,
  }
  return (/n/.test(format) ? format : `n|o|a|b|${format}`)
    .split('|')
    .map((line) =>
      line
        .replace(/[a-z]/g, (part) => parts[part] ?? '')
        // What stands between parts that are empty.
        .replace(/(,?) [ ,]*/g, '$1 ')
        .replace(/^[ ,-]+|[ ,-]+$|^〒$/g, ''),
    )
    .filter(Boolean)
}
