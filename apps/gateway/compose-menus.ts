/** The menu of the header, for when its fragment is down. */
export { type Menu, readMenu } from '@stadion/navigation/contract'
