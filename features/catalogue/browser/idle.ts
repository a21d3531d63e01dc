import { modals } from '@stadion/modals/client'
import type { BrowserStart } from '@stadion/slices/browser-start'
import { compareTray, zoomedPicture } from '../page-attributes.ts'

/**
 * The first picture that fills the window brings the script by which the others are reached from there. A card that a finger touches gets
 * its second picture.
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
  const tray = document.querySelector(`[${compareTray}]`)
  // The form of one list works without it.
  if (tray)
    import('./compare-tray.ts').then(
      ({ startCompared }) => startCompared(tray),
      () => {},
    )
  const touched = ({ target }: Event) => (target as Element).closest('.product-card-views--swiped')?.setAttribute('data-touched', '')
  document.addEventListener('touchstart', touched, { passive: true })
}
