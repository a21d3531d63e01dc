import { randomBytes } from 'node:crypto'

/** What customer care calls a request. */
export const newRequestId = (): string => `pr_${randomBytes(9).toString('base64url')}`
