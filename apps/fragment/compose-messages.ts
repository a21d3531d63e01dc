/** The texts of a fragment in its own process. A corrected text needs no release. */
export { liveMessages } from '@stadion/translations/live-messages'
