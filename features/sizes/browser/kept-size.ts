import type { PageServices } from '@stadion/services/service'
import { type ShownSizes, sizePart } from '../page-attributes.ts'
import { type KeptIn, sourceOf } from './size-sources.ts'

/** Chooses the kept size if it is in stock and none was chosen, says so, and lets the shopper keep another one, until the signal ends it. */
export async function startKeptSize(page: PageServices, shown: ShownSizes, where: KeptIn, signal: AbortSignal): Promise<void> {
  const fieldset = document.querySelector(`[${sizePart}]`)?.closest('fieldset')
  const part = (name: string) => fieldset?.querySelector<HTMLElement>(`[${sizePart}=${name}]`)
  const [yours, keep] = [part('yours'), part('keep')]
  if (!fieldset || !yours || !keep || signal.aborted) return
  const source = sourceOf(page, where)
  const radios = () => [...fieldset.querySelectorAll<HTMLInputElement>('[name=productId]')]
  let kept: string | undefined
  let isRead = false
  let isOurs = false
  /** The size that was pressed on this page. */
  let pressed: string | undefined
  let changes = Promise.resolve()

  const say = (size: string | undefined) => {
    if (size === undefined || size !== kept) return yours.replaceChildren()
    // A guest changes it beside the sizes, a member in the profile too.
    const text = document.createElement(where === 'account' ? 'a' : 'span')
    text.textContent = shown.yours
    if (text instanceof HTMLAnchorElement) text.href = shown.profile
    yours.replaceChildren(' ', text)
  }
  const offer = (size: string) => {
    const box = document.createElement('input')
    box.type = 'checkbox'
    box.checked = size === kept
    const failed = document.createElement('span')
    failed.role = 'status'
    // One after the other: of two presses the last one counts.
    box.addEventListener('change', () => {
      changes = changes.then(() => change(box, failed, size))
    })
    const label = document.createElement('label')
    label.append(box, shown.remember)
    keep.replaceChildren(label, failed)
  }
  const change = async (box: HTMLInputElement, failed: HTMLElement, size: string) => {
    const wanted = box.checked ? size : undefined
    failed.textContent = ''
    try {
      if (!signal.aborted) await source.keep(shown.run, wanted)
      kept = wanted
    } catch {
      // What is shown is what is kept.
      box.checked = size === kept
      failed.textContent = shown.away
    }
    if (pressed === size) say(size)
  }

  fieldset.addEventListener(
    'change',
    ({ target }) => {
      const { name, value } = target as HTMLInputElement
      const size = shown.sizes[value]
      if (name !== 'productId' || size === undefined) return
      pressed = size
      if (!isRead) return
      say(size)
      // Only after a press: what appears by itself would move the button below.
      if (!isOurs) offer(size)
    },
    { signal },
  )
  signal.addEventListener('abort', () => {
    yours.replaceChildren()
    keep.replaceChildren()
  })

  kept = (await source.read())[shown.run]
  if (signal.aborted) return
  isRead = true
  if (pressed !== undefined) {
    say(pressed)
    return offer(pressed)
  }
  const chosen = radios().find(({ checked }) => checked)
  if (chosen) return say(shown.sizes[chosen.value])
  const own = kept === undefined ? undefined : radios().find(({ value, disabled }) => !disabled && shown.sizes[value] === kept)
  if (!own) return
  isOurs = true
  // As by a press, so that all that follows a choice knows of it.
  own.click()
  isOurs = false
}
