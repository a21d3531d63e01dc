import { createHmac, randomInt } from 'node:crypto'

/** What a card is found by, and opened with: keyed hashes, as the database has them. */
export interface CardHashes {
  code: Buffer
  pin: Buffer
}

/** Without groups, and without the invisible signs that come along when it is copied from a mail. */
const digitsOf = (typed: string): string => typed.replace(/[\s\p{Cf}-]/gu, '')
const keyed = (key: string, text: string): Buffer => createHmac('sha256', key).update(text).digest()

/** The hashes of a code and its PIN, in whatever groups they were typed. A PIN is hashed with its code, so equal ones look different. */
export function hashesOf(key: string, code: string, pin: string): CardHashes {
  const digits = digitsOf(code)
  return { code: keyed(key, `code ${digits}`), pin: keyed(key, `pin ${digits} ${digitsOf(pin)}`) }
}

/** The key of the cards of tests and of the seed, whose codes anybody may read in this repository. */
export const testCardKey = 'gift cards for trying the shop out'

/** A new code: 15 random digits and the check digit of Luhn, so that a typing error is no other card. */
export function newCode(): string {
  const digits = Array.from({ length: 15 }, () => randomInt(10))
  return [...digits, checkDigitOf(digits)].join('')
}

export const newPin = (length: number): string => Array.from({ length }, () => randomInt(10)).join('')

/** Doubles every second digit from the end; the sum with the check digit ends in 0. */
export function checkDigitOf(digits: readonly number[]): number {
  const sum = digits.reduce((all, digit, index) => {
    const weighed = (digits.length - index) % 2 === 1 ? digit * 2 : digit
    return all + (weighed > 9 ? weighed - 9 : weighed)
  }, 0)
  return (10 - (sum % 10)) % 10
}
