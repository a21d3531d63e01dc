import { only } from '@stadion/contract/failures'
import { accountFailures } from '../../contract.ts'

/** What calls answer that need a session, for the API document. */
export const needsSession = only(accountFailures, 'unauthorized')
/** The same of sensitive calls, which need a recent password check (D-033). */
export const needsFreshSession = only(accountFailures, 'unauthorized', 'reauthentication_required')
/** The same with a form. */
export const ofForm = only(accountFailures, 'validation_failed')
/** A password is checked or hashed. */
export const ofPassword = only(accountFailures, 'validation_failed', 'temporarily_unavailable')
