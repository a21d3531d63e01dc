import { storedItems } from '../storage.ts'

/** With https their names begin with `__Host-`, without it they have no prefix. */
const names = storedItems.filter(({ secret }) => secret).map(({ name }) => name.replaceAll('.', '\\.'))
const secret = new RegExp(`^(?:__Host-|(?:${names.join('|')})=)`)

/** A visitor's cookies for an anonymous fragment: without those that give access. */
export function withoutSecrets(header: string | undefined): string | undefined {
  if (!header) return undefined
  const pairs = header.split(';').map((pair) => pair.trim())
  if (!pairs.some((pair) => secret.test(pair))) return header
  return pairs.filter((pair) => !secret.test(pair)).join('; ') || undefined
}
