import type { BagError } from '@stadion/bag/client'
import { announceFailure } from '@stadion/telemetry/failure-event'

/** Tells whoever runs the shop that a call of the bag failed. What the shop itself refused, such as a voucher, is an answer to the shopper. */
export function announceBagFailure(thrown: unknown, { errorCode }: BagError): void {
  const { status, url } = Object(thrown)
  if (status >= 400 && status < 500) return
  announceFailure({ name: 'BagError', code: errorCode, status, url })
}
