import type { Modals } from '@stadion/modals/client'
import { readAttribute } from '@stadion/services/page-attribute'
import { zoomedPicture, zoomTo } from '../page-attributes.ts'

const steps = `button[${zoomTo}]`
const shown = `[${zoomedPicture}]:is([open], :popover-open)`

/** Leads from one picture that fills the window to the next: by its buttons, and by the arrow keys while it is not twice as large. */
export function startZoomedPictures(page: Document, stack: Modals): void {
  for (const button of page.querySelectorAll<HTMLButtonElement>(steps)) button.disabled = false
  page.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLButtonElement>(steps) : null
    if (button) step(button, stack)
  })
  page.addEventListener('keydown', (event) => {
    const picture = page.querySelector<HTMLElement>(shown)
    if (!picture || event.altKey || event.ctrlKey || event.metaKey || picture.querySelector(':checked')) return
    const [previous, next] = picture.querySelectorAll<HTMLButtonElement>(steps)
    const [left, right] = isRightToLeft(picture) ? [next, previous] : [previous, next]
    const button = event.key === 'ArrowLeft' ? left : event.key === 'ArrowRight' ? right : undefined
    if (!button) return
    event.preventDefault()
    step(button, stack)
  })
  // Where each picture was scrolled to: when it becomes smaller, the browser has already moved it before anything is told of it.
  const places = new WeakMap<EventTarget, Place>()
  const keepPlace = ({ target }: Event) => {
    if (target instanceof HTMLElement && target.matches(shown)) places.set(target, placeOf(target))
  }
  // A picture that is opened again is as large as at first.
  const closed = ({ target, newState }: ToggleEvent) => {
    if (newState !== 'closed' || !(target instanceof HTMLElement && target.matches(`[${zoomedPicture}]`))) return
    places.delete(target)
    for (const box of target.querySelectorAll<HTMLInputElement>(':checked')) box.checked = false
  }
  page.addEventListener('toggle', (event) => closed(event as ToggleEvent), true)
  page.addEventListener('scroll', keepPlace, { capture: true, passive: true })
  page.addEventListener('change', ({ target }) => {
    const picture = target instanceof HTMLInputElement ? target.closest<HTMLElement>(shown) : null
    if (picture) keepMiddle(picture, places.get(picture) ?? placeOf(picture), (target as HTMLInputElement).checked)
  })
}

interface Place {
  left: number
  top: number
}

const placeOf = ({ scrollLeft, scrollTop }: Element): Place => ({ left: scrollLeft, top: scrollTop })

function step(button: HTMLButtonElement, stack: Modals): void {
  const to = button.ownerDocument.getElementById(readAttribute(button, zoomTo) as string)
  const from = button.closest<HTMLDialogElement>(shown)
  if (!(to instanceof HTMLDialogElement) || !from) return
  const place = [...from.querySelectorAll(steps)].indexOf(button)
  // Opened before the page's scripts were there.
  if (from.matches(':popover-open')) from.hidePopover()
  else stack.close(from.id)
  stack.open(to.id, { dialog: to })
  // So that the same key leads further.
  to.querySelectorAll<HTMLElement>(steps)[place]?.focus()
}

/** The picture has become twice as large, or half: what was in the middle of the window stays there. */
function keepMiddle(picture: HTMLElement, { left, top }: Place, isLarger: boolean): void {
  const { clientWidth, clientHeight } = picture
  const scale = isLarger ? 2 : 0.5
  const start = isRightToLeft(picture) ? -1 : 1
  const middle = (at: number, length: number) => (at + length / 2) * scale - length / 2
  picture.scrollTo({ left: start * middle(start * left, clientWidth), top: middle(top, clientHeight), behavior: 'instant' })
}

const isRightToLeft = (element: Element): boolean => getComputedStyle(element).direction === 'rtl'
