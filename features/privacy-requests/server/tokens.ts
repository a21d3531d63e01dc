import { randomBytes } from 'node:crypto'

/** The id of a request for customer care. */
export const newRequestId = (): string => `pr_${randomBytes(9).toString('base64url')}`
