import type { BrowserStart } from '@stadion/slices/browser-start'
import { feedbackId } from '../page-attributes.ts'

/** On a page that asks whether it was helpful, the service is loaded. */
export const start: BrowserStart = (page, host) => {
  if (document.getElementById(feedbackId)) import('./page-feedback.ts').then((loaded) => loaded.start(page, host), console.error)
}
