import { compareTray } from '../page-attributes.ts'
import { startCompared } from './compare-tray.ts'

/** For cards of lists: a finger brings the second picture, and what is ticked for the comparison is kept in the tab. */
export function start(): void {
  const touched = ({ target }: Event) => (target as Element).closest('a.product-card-views')?.setAttribute('data-touched', '')
  document.addEventListener('touchstart', touched, { passive: true })
  const place = document.querySelector(`[${compareTray}]`)
  if (place) startCompared(place)
}
