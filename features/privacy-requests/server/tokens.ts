import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits for a link; only their hash is kept. */
export const newToken = (): string => randomBytes(32).toString('base64url')
export const hashOf = (token: string): Uint8Array => createHash('sha256').update(token).digest()
export const isToken = (token: unknown): token is string => typeof token === 'string' && /^[\w-]{43}$/.test(token)
/** What customer care calls a request. */
export const newRequestId = (): string => `pr_${randomBytes(9).toString('base64url')}`
