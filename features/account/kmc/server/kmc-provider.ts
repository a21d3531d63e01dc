import { genericFailures } from '@stadion/http/manners/generic-failures'
import { identitySchema } from '../schema.ts'

/** Who checks a Korean identity. A company that does so for real is one object of this kind, handed in where the shop is composed. */
export interface KmcProvider {
  readonly name: string
  /** The page that opens in the popup. */
  urlOf(requestId: string): string
  /** The identity (CI) in what the page sent, its signature checked; the same person always has the same one. */
  identify(sent: unknown): string | Promise<string>
}

/** Believes the name and the date of birth that are typed into a form. Never in production. */
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
