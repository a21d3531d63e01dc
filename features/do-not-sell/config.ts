import type { Settings } from '@stadion/http/settings'

/** The API key of the acquisition calls. */
export const readDoNotSell = (read: Settings) => ({ acqApiKey: read.key('ACQ_API_KEY', 'local-acq-key') })
