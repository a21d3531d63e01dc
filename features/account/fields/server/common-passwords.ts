import { createRequire } from 'node:module'

let known: ReadonlySet<string> | undefined

/** Whether a password is among the 49 000 that are tried first. The list is MIT, half a megabyte, and read at the first question. */
export function isCommonPassword(password: string): boolean {
  known ??= new Set(createRequire(import.meta.url)('@zxcvbn-ts/language-common/src/passwords.json') as string[])
  return known.has(password.toLowerCase())
}
