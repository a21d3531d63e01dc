import { createRequire } from 'node:module'

let known: ReadonlySet<string> | undefined

/** Whether a password is one of the 49 000 most common ones. The list is MIT-licensed, half a megabyte, and loaded at the first call. */
export function isCommonPassword(password: string): boolean {
  known ??= new Set(createRequire(import.meta.url)('@zxcvbn-ts/language-common/src/passwords.json') as string[])
  return known.has(password.toLowerCase())
}
