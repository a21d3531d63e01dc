import type { PageServices } from '@stadion/services/service'
import type { HostInfoHolder } from '@stadion/site/host-info'

/** A slice's code for a page: provides services, and subscribes to those of the slices it reacts to. Exported as `start`. */
export type BrowserStart = (page: PageServices, host: HostInfoHolder) => void
