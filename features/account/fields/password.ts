import type { FormContext, Rule } from './form.ts'

/** Counts characters (code points), not bytes (D-044). */
const longest = 128
const fewest = 8
const rows = [
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertzuiop',
  'yxcvbnm',
  'azertyuiop',
  'qsdfghjklm',
  'wxcvbn',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
]
const runs = [...rows, '01234567890', 'abcdefghijklmnopqrstuvwxyz'].flatMap((run) => [run, [...run].reverse().join('')])

/** Why a new password is refused: its length, or that it is easy to guess (D-044). */
export function passwordProblem(password: string, { email, context }: { email?: unknown; context: FormContext }): string | undefined {
  const { brandName, passwordMinLength = fewest, isCommonPassword } = context
  const text = password.normalize('NFC')
  const length = [...text].length
  if (length < Math.max(fewest, passwordMinLength)) return 'password_too_short'
  if (length > longest) return 'password_too_long'
  const plain = text.toLowerCase()
  if (isRun(plain) || leftWithout(plain, brandName, email) < fewest || isCommonPassword?.(plain)) return 'password_common'
  return undefined
}

/** One character or short group repeated, the alphabet, digits in a row, a row of the keyboard. */
function isRun(text: string): boolean {
  if (/^(.{1,3})\1+.?.?$/su.test(text)) return true
  const doubled = runs.map((run) => run + run)
  return doubled.some((run) => run.includes(text)) || isSequence(text)
}

/** A constant step between characters, as in 13579 or zyxw. */
function isSequence(text: string): boolean {
  const codes = [...text].map((character) => character.codePointAt(0)!)
  const step = codes[1]! - codes[0]!
  return Math.abs(step) <= 2 && codes.every((code, at) => at === 0 || code - codes[at - 1]! === step)
}

function leftWithout(text: string, brandName: string, email: unknown): number {
  const local = typeof email === 'string' ? email.trim().toLowerCase().replace(/@.*$/s, '') : ''
  let left = text.replaceAll(brandName.toLowerCase(), '')
  if (local.length >= 4) left = left.replaceAll(local, '')
  return [...left].length
}

/** The rule of the field `password` of forms that set one. */
export const newPassword: Rule = (value, context, { email }) =>
  typeof value === 'string' ? passwordProblem(value, { email, context }) : 'password_invalid'
