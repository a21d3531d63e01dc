import { compareTray, sharesPage } from '../page-attributes.ts'
import { startCompared } from './compare-tray.ts'
import { startSharePage } from './share-page.ts'

/**
 * For cards of lists and the page of an article: a finger brings the second picture, what is ticked for the comparison is kept in the tab, and
 * the page can be shared.
 */
export function start(): void {
  const touched = ({ target }: Event) => (target as Element).closest('a.product-card-views')?.setAttribute('data-touched', '')
  document.addEventListener('touchstart', touched, { passive: true })
  const place = document.querySelector(`[${compareTray}]`)
  if (place) startCompared(place)
  const share = document.querySelector<HTMLElement>(`[${sharesPage}]`)
  if (share) startSharePage(share)
}
