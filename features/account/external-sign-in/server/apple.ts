import { createSign } from 'node:crypto'

/** The shop's key at Apple, from which its client secrets are derived. */
export interface AppleKey {
  teamId: string
  keyId: string
  privateKey: string
}

/** Apple sends the name once, unsigned beside the token: good enough to prefill a field. */
export function appleName(user: string | null): Record<string, string> {
  try {
    const { firstName, lastName } = (JSON.parse(user ?? '{}') as { name?: Record<string, string> }).name ?? {}
    return { ...(firstName ? { given_name: firstName } : {}), ...(lastName ? { family_name: lastName } : {}) }
  } catch {
    return {}
  }
}

/** Apple's client secret: a JWT signed with the shop's key, valid for an hour. */
export function appleSecret(clientId: string, { teamId, keyId, privateKey }: AppleKey): string {
  const at = Math.floor(Date.now() / 1000)
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const text = `${part({ alg: 'ES256', kid: keyId, typ: 'JWT' })}.${part({ iss: teamId, iat: at, exp: at + 3600, aud: 'https://appleid.apple.com', sub: clientId })}`
  const signature = createSign('sha256').update(text).sign({ key: privateKey, dsaEncoding: 'ieee-p1363' }, 'base64url')
  return `${text}.${signature}`
}
