import { typedDigits } from './typed-digits.ts'

// Numbers that people give for an invoice (D-123): the stored form of what was typed, or undefined if length or check digit is wrong.

/** Capitals and digits alone. */
const plainOf = (typed: string): string =>
  typedDigits(typed)
    .toUpperCase()
    .replace(/[.\-\s/]/g, '')

/** The sum of digits, each times its weight. */
const weighted = (digits: string, weightAt: (index: number) => number): number =>
  [...digits].reduce((sum, digit, index) => sum + Number(digit) * weightAt(index), 0)

/** Accepts what fits a pattern, in capitals and without signs between. */
export const digitsOf =
  (pattern: RegExp) =>
  (typed: string): string | undefined =>
    pattern.test(plainOf(typed)) ? plainOf(typed) : undefined

/** Brazil's number of a person: eleven digits, the last two of which check the others. */
export function cpfOf(typed: string): string | undefined {
  const digits = plainOf(typed)
  // Numbers of one repeated digit pass the sums and belong to nobody.
  if (!/^\d{11}$/.test(digits) || /^(\d)\1*$/.test(digits)) return undefined
  const isRight = (length: number) =>
    ((weighted(digits.slice(0, length), (index) => length + 1 - index) * 10) % 11) % 10 === Number(digits[length])
  return isRight(9) && isRight(10) ? digits : undefined
}

/** Chile: `12345678-5`. */
export function rutOf(typed: string): string | undefined {
  const [, digits = '', check] = /^(\d{7,8})([\dK])$/.exec(plainOf(typed)) ?? []
  const sum = weighted([...digits].reverse().join(''), (index) => 2 + (index % 6))
  return check === '0123456789K0'[11 - (sum % 11)] ? `${digits}-${check}` : undefined
}

/** Turkey: eleven digits, the last two of which check the others. */
export function tcknOf(typed: string): string | undefined {
  const digits = plainOf(typed)
  if (!/^[1-9]\d{10}$/.test(digits)) return undefined
  const tenth = (weighted(digits.slice(0, 9), (index) => (index % 2 === 0 ? 7 : -1)) + 100) % 10
  const eleventh = weighted(digits.slice(0, 10), () => 1) % 10
  return digits.endsWith(`${tenth}${eleventh}`) ? digits : undefined
}

/** Spain: of a person, a foreigner or a company. */
export function spanishNifOf(typed: string): string | undefined {
  const nif = plainOf(typed)
  const [, first = '', digits = '', last = ''] = /^([\dXYZ])(\d{7})([A-Z])$/.exec(nif) ?? []
  if (digits)
    return 'TRWAGMYFPDXBNJZSQVHLCKE'[Number(first.replace(/[XYZ]/, (letter) => `${'XYZ'.indexOf(letter)}`) + digits) % 23] === last
      ? nif
      : undefined
  const [, company = '', check = ''] = /^[A-HJNP-SUVW](\d{7})([\dA-J])$/.exec(nif) ?? []
  if (!company) return undefined
  const sum = [...company].reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  const control = (10 - (sum % 10)) % 10
  return check === `${control}` || check === 'JABCDEFGHI'[control] ? nif : undefined
}

/** Portugal: nine digits, the last of which checks the others. */
export function portugueseNifOf(typed: string): string | undefined {
  const digits = plainOf(typed)
  if (!/^[1-35689]\d{8}$/.test(digits)) return undefined
  const rest = weighted(digits.slice(0, 8), (index) => 9 - index) % 11
  return Number(digits[8]) === (rest < 2 ? 0 : 11 - rest) ? digits : undefined
}

const oddValues = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23]
/** Italy: sixteen characters, the last of which checks the others. Digits may be written as letters where two people would have the same. */
export function codiceFiscaleOf(typed: string): string | undefined {
  const code = plainOf(typed)
  if (!/^[A-Z]{6}[\dLMNP-V]{2}[A-EHLMPRST][\dLMNP-V]{2}[A-Z][\dLMNP-V]{3}[A-Z]$/.test(code)) return undefined
  const sum = [...code.slice(0, 15)].reduce((total, sign, index) => {
    const place = /\d/.test(sign) ? Number(sign) : sign.charCodeAt(0) - 65
    return total + (index % 2 === 0 ? oddValues[place]! : place)
  }, 0)
  return code[15] === String.fromCharCode(65 + (sum % 26)) ? code : undefined
}
