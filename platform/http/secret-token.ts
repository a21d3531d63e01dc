import { hash, randomBytes } from 'node:crypto'

/** 256 random bits as 43 characters, for a cookie or a link. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** Whether a text has the format of a token. */
export const isToken = (text: unknown): text is string => typeof text === 'string' && /^[\w-]{43}$/.test(text)

/** SHA-256, the only stored form of a token: a reader of the database cannot use it. */
export const hashOf = (token: string): Buffer => hash('sha256', token, 'buffer')
