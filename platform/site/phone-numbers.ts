import { typedDigits } from './typed-digits.ts'

/** Country calling code, and the trunk prefix that a number within the country begins with. */
const prefixes: Readonly<Record<string, readonly [code: string, trunk?: string]>> = {
  AE: ['971', '0'],
  AR: ['54', '0'],
  AT: ['43', '0'],
  AU: ['61', '0'],
  BE: ['32', '0'],
  BG: ['359', '0'],
  BR: ['55', '0'],
  CA: ['1', '1'],
  CH: ['41', '0'],
  CL: ['56'],
  CO: ['57'],
  CY: ['357'],
  CZ: ['420'],
  DE: ['49', '0'],
  DK: ['45'],
  EE: ['372'],
  EG: ['20', '0'],
  ES: ['34'],
  FI: ['358', '0'],
  FR: ['33', '0'],
  GB: ['44', '0'],
  GR: ['30'],
  HK: ['852'],
  HR: ['385', '0'],
  HU: ['36', '06'],
  IE: ['353', '0'],
  // An Italian number keeps its 0.
  IT: ['39'],
  JP: ['81', '0'],
  KR: ['82', '0'],
  LT: ['370', '0'],
  LU: ['352'],
  LV: ['371'],
  MA: ['212', '0'],
  MT: ['356'],
  MX: ['52'],
  NL: ['31', '0'],
  NO: ['47'],
  PE: ['51', '0'],
  PL: ['48'],
  PT: ['351'],
  RO: ['40', '0'],
  SA: ['966', '0'],
  SE: ['46', '0'],
  SI: ['386', '0'],
  SK: ['421', '0'],
  TH: ['66', '0'],
  TR: ['90', '0'],
  US: ['1', '1'],
  VN: ['84', '0'],
  ZA: ['27', '0'],
}

/** Whether numbers without a calling code can be read in this country. */
export const knowsPhoneNumbers = (country: string): boolean => country in prefixes

const between = /[\s().\-/\u2010-\u2015\u200e\u200f\u2066-\u2069]/g

/**
 * A typed phone number as it is stored, in E.164: `0151 12345678` in Germany becomes `+4915112345678`, `+49 (0)151 …` likewise.
 * Undefined if it is no phone number.
 */
export function phoneNumberOf(typed: string, country: string): string | undefined {
  const plain = typedDigits(typed)
    .trim()
    .replace(/^(\+[\d\s]+)\(0\)/, '$1')
    .replace(between, '')
    .replace(/^00/, '+')
  const number = plain.startsWith('+') ? plain : international(plain, country)
  return number !== undefined && /^\+[1-9]\d{6,14}$/.test(number) ? number : undefined
}

function international(national: string, country: string): string | undefined {
  const [code, trunk] = prefixes[country] ?? []
  if (!code) return undefined
  return `+${code}${trunk && national.startsWith(trunk) ? national.slice(trunk.length) : national}`
}
