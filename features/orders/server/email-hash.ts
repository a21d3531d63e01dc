import { createHmac } from 'node:crypto'

/** The normalised form of an e-mail address; undefined for a text that is none. */
export type EmailKeyOf = (typed: string) => string | undefined

/** Hashes an e-mail address with the shop's key, so that the database alone tells nobody's orders. */
export const createEmailHash =
  (secret: string, emailKeyOf: EmailKeyOf) =>
  (typed: string): Buffer =>
    createHmac('sha256', secret)
      .update(emailKeyOf(typed) ?? typed)
      .digest()
