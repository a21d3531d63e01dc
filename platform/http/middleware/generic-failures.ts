import { failures } from '@stadion/contract/failures'

/** Failures of every call. The codes depend on the family: see envelopes.ts. */
export const genericFailures = failures({
  invalidRequest: [400, '{reason}'],
  invalidOriginalHost: [400, 'Original host does not match'],
  invalidSitePath: [400, '{sitePath} is not a storefront of {host}'],
  unknownBrand: [400, 'Brand {name} is not defined'],
  unknownHost: [400, 'No storefront for host {name}'],
  csrfRejected: [403, 'The request came from another origin'],
  notFound: [404, 'There is nothing at this address'],
  methodNotAllowed: [405, 'Allowed methods: {allow}'],
  payloadTooLarge: [413, 'The body is larger than 64 KiB'],
  addressTooLong: [414, 'The address is too long'],
  unsupportedMediaType: [415, 'The body must be application/json'],
  rateLimited: [429, 'Too many requests'],
  serviceUnavailable: [503, 'This cannot be done at the moment. Try again'],
  unknownError: [500, 'An unknown error occurred'],
})
