/** The texts of a fragment in a process of its own: a corrected one needs no release. */
export { liveMessages } from '@stadion/translations/live-messages'
