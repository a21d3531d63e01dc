/**
 * HttpOnly cookies that identify a shopper. In every environment with https their names begin with `__Host-`;
 * without https they have no such prefix, and are listed here.
 */
const secret = /^(?:__Host-|account\.|basket=|bc\.pass=|portal\.form=)/

/** A visitor's cookies for an anonymous fragment: without those that give access. */
export function withoutSecrets(header: string | undefined): string | undefined {
  if (!header) return undefined
  const pairs = header.split(';').map((pair) => pair.trim())
  if (!pairs.some((pair) => secret.test(pair))) return header
  return pairs.filter((pair) => !secret.test(pair)).join('; ') || undefined
}
