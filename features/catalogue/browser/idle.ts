import { modals } from '@stadion/modals/client'
import type { BrowserStart } from '@stadion/slices/browser-start'
import { compareTray, zoomedPicture } from '../page-attributes.ts'

/**
 * The first picture that fills the window brings the script by which the others are reached from there. A list brings
 * that of its cards.
 */
export const start: BrowserStart = (page) => {
  const opened = (event: Event) => {
    if (!(event.target instanceof HTMLElement && event.target.matches(`[${zoomedPicture}]`))) return
    document.removeEventListener('toggle', opened, true)
    import('./zoomed-pictures.ts').then(
      ({ startZoomedPictures }) => startZoomedPictures(document, page.get(modals)),
      // Each picture can still be closed, and the next one opened.
      () => document.addEventListener('toggle', opened, true),
    )
  }
  // A toggle does not bubble.
  document.addEventListener('toggle', opened, true)
  // Without it a card has one picture, and ticks are those of one list.
  if (document.querySelector(`a.product-card-views,[${compareTray}]`))
    import('./list-cards.ts').then((cards) => cards.start()).catch(() => {})
}
