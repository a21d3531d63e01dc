import type { FailureTable } from '@stadion/contract/failures'
import { only } from '@stadion/contract/failures'
import type { Method } from '@stadion/contract/route'
import { genericFailures } from './middleware/generic-failures.ts'

interface Kind {
  methods: readonly Method[]
  /** Whether it is counted by the limits of all calls. */
  limited?: boolean
  /** Whether other sites may call it. */
  fromElsewhere?: boolean
}

const always = only(genericFailures, 'invalidRequest', 'addressTooLong', 'unknownError', 'serviceUnavailable')
const ofStorefront = only(genericFailures, 'invalidOriginalHost', 'invalidSitePath', 'unknownBrand', 'unknownHost')
const ofBody = only(genericFailures, 'payloadTooLarge', 'unsupportedMediaType')

/** All failures of a call: its own, and those that the platform answers for a call of its kind. */
export const declaredFailures = (own: FailureTable, { methods, limited = true, fromElsewhere = false }: Kind): FailureTable => ({
  ...always,
  ...(limited ? only(genericFailures, 'rateLimited') : {}),
  ...(fromElsewhere ? {} : ofStorefront),
  ...(methods.every((method) => method === 'GET')
    ? {}
    : fromElsewhere
      ? only(genericFailures, 'payloadTooLarge')
      : { ...only(genericFailures, 'csrfRejected'), ...ofBody }),
  ...own,
})
