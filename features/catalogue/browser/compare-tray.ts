import { mostCompared, readCompared } from '../compared-ids.ts'
import { keepCompared, keptCompared } from '../kept-compared.ts'
import { comparedCount } from '../page-attributes.ts'

const isBox = (of: EventTarget | Element | null, form: HTMLFormElement): of is HTMLInputElement =>
  of instanceof HTMLInputElement && of.type === 'checkbox' && of.form === form

/** The list of what is compared, on a page with articles to tick, and on the comparison itself, whose address is the list. */
export function startCompared(place: Element): void {
  if (place instanceof HTMLFormElement) startCompareTray(place)
  else keepCompared(readCompared(new URLSearchParams(location.search).getAll('ids')))
}

/**
 * Keeps in this tab what is ticked for the comparison, and ticks it on every list. What another list has goes with the form too; with four,
 * no further one can be ticked, and the form says so.
 */
function startCompareTray(form: HTMLFormElement): void {
  const boxes = () => [...form.elements].filter((one) => isBox(one, form))
  const button = form.querySelector('button')
  const full = form.querySelector('p')
  const show = () => {
    const kept = keptCompared()
    const isFull = kept.length >= mostCompared
    if (full) full.hidden = !isFull
    const here = boxes()
    for (const box of here) {
      box.checked = kept.includes(box.value)
      box.disabled = !box.checked && isFull
    }
    // Outside of the form's own HTML, which React compares with its own when it wakes up.
    for (const old of [...form.elements]) if (old instanceof HTMLInputElement && old.type === 'hidden') old.remove()
    for (const id of kept.filter((one) => !here.some(({ value }) => value === one))) {
      const input = Object.assign(document.createElement('input'), { type: 'hidden', name: 'ids', value: id })
      input.setAttribute('form', form.id)
      document.body.append(input)
    }
    if (kept.length > 0) button?.setAttribute(comparedCount, String(kept.length))
    else button?.removeAttribute(comparedCount)
  }
  // What was ticked before this script came counts; what the browser ticks itself on the way back does not.
  const [way] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (way?.type === 'navigate') keepCompared([...keptCompared(), ...boxes().flatMap(({ checked, value }) => (checked ? [value] : []))])
  show()
  document.addEventListener('change', ({ target }) => {
    if (!isBox(target, form)) return
    keepCompared(target.checked ? [...keptCompared(), target.value] : keptCompared().filter((id) => id !== target.value))
    show()
  })
  // A filter brings other cards.
  new MutationObserver(show).observe(form.parentElement!, { childList: true, subtree: true })
  addEventListener('pageshow', ({ persisted }) => persisted && show())
}
