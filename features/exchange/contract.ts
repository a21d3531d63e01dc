import { failures } from '@stadion/contract/failures'

/** What another system may say (D-138). */
export const inboundKinds = [
  'fulfilment.confirmed',
  'fulfilment.shipped',
  'fulfilment.delivered',
  'fulfilment.refused',
  'return.dispatched',
  'return.received',
  'stock.set',
  'stock.changed',
] as const

/** Failures of `POST /api/exchange/messages`. */
export const exchangeFailures = failures({
  invalidRequest: [400, 'The message is not one of the exchange: {reason}'],
  messageSignatureInvalid: [400, 'The signature is wrong or older than five minutes'],
  orderNotFound: [404, 'There is no such order'],
  notPossible: [409, 'This is not possible: {reason}'],
  payloadTooLarge: [413, 'The body is larger than 256 KiB'],
})
