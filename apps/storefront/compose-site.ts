/** The flags of pages, and the source that follows their publication. */
export { flagEnvironmentOf } from '@stadion/flags/contract'
export { createPageFlags, followPublication } from '@stadion/flags/page-flags'
/** The texts of pages. */
export { translateFor } from '@stadion/translations/messages-of'
export { plainPageOf } from '@stadion/translations/plain-page-of'
