import type { Settings } from '@stadion/http/settings'

/** The key of those who call the acquisition API. */
export const readDoNotSell = (read: Settings) => ({ acqApiKey: read.key('ACQ_API_KEY', 'local-acq-key') })
