/** The flags of pages, and whoever keeps them as they are published. */
export { flagEnvironmentOf } from '@stadion/flags/contract'
export { createPageFlags, followPublication } from '@stadion/flags/page-flags'
/** The texts of pages. */
export { translateOf } from '@stadion/translations/messages-of'
