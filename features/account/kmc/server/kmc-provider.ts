import { genericFailures } from '@stadion/http/middleware/generic-failures'
import { identitySchema } from '../schema.ts'

/** A provider of Korean identity checks. A real company is one object of this type, passed in where the shop is composed. */
export interface KmcProvider {
  readonly name: string
  /** The page that opens in the popup. */
  urlOf(requestId: string): string
  /** The identity (CI) in the page's data, after checking its signature; always the same for one person. */
  identify(sent: unknown): string | Promise<string>
}

/** Accepts any name and date of birth. Never in production. */
export const stubKmcProvider: KmcProvider = {
  name: 'stub',
  urlOf: (requestId) => `/kmc/${requestId}`,
  identify(sent) {
    const read = identitySchema.safeParse(sent)
    if (!read.success) throw genericFailures.invalidRequest({ reason: 'A name and a date of birth are needed' })
    const { name, birthDate } = read.data
    return `${name.normalize('NFC').trim().toLowerCase()}|${birthDate}`
  },
}
