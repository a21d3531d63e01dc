/** The flags of pages, and the source that follows their publication. */
export { flagEnvironmentOf } from '@stadion/flags/contract'
export { createPageFlags, followPublication } from '@stadion/flags/page-flags'
/** The states of storefronts. */
export { type FollowedStates, followStates } from '@stadion/markets/follow-states'
/** The texts of pages. */
export { followTexts } from '@stadion/translations/follow-texts'
export { plainPageOf } from '@stadion/translations/plain-page-of'
