import type { PageServices } from '@stadion/services/service'
import { type ShownSizes, sizePart } from '../page-attributes.ts'
import { accountSizes, browserSizes } from './size-sources.ts'

/** Chooses the kept size if it is in stock and none was chosen, says so, and lets the shopper keep another one. */
export async function startKeptSize(page: PageServices, shown: ShownSizes, isMember: boolean): Promise<void> {
  const fieldset = document.querySelector(`[${sizePart}]`)?.closest('fieldset')
  const part = (name: string) => fieldset?.querySelector<HTMLElement>(`[${sizePart}=${name}]`)
  const [yours, keep] = [part('yours'), part('keep')]
  if (!fieldset || !yours || !keep) return
  const source = isMember ? accountSizes(page) : browserSizes
  const radios = () => [...fieldset.querySelectorAll<HTMLInputElement>('[name=productId]')]
  let kept = (await source.read())[shown.run]

  const say = (size: string | undefined) => {
    if (size === undefined || size !== kept) return yours.replaceChildren()
    // A guest changes it beside the sizes, a member in the profile too.
    const text = document.createElement(isMember ? 'a' : 'span')
    text.textContent = shown.yours
    if (text instanceof HTMLAnchorElement) text.href = shown.profile
    yours.replaceChildren(' ', text)
  }
  const offer = (size: string) => {
    const box = document.createElement('input')
    box.type = 'checkbox'
    box.checked = size === kept
    box.addEventListener('change', () => void change(box, size))
    const label = document.createElement('label')
    label.append(box, shown.remember)
    keep.replaceChildren(label)
  }
  const change = async (box: HTMLInputElement, size: string) => {
    const before = kept
    kept = box.checked ? size : undefined
    say(size)
    try {
      await source.keep(shown.run, kept)
    } catch {
      // What is shown is what is kept.
      kept = before
      box.checked = size === kept
      say(size)
    }
  }

  let isOurs = false
  fieldset.addEventListener('change', ({ target }) => {
    const { name, value } = target as HTMLInputElement
    const size = shown.sizes[value]
    if (name !== 'productId' || size === undefined) return
    say(size)
    // Only after a press: what appears by itself would move the button below.
    if (!isOurs) offer(size)
  })
  const own = radios().find(({ value, disabled }) => !disabled && shown.sizes[value] === kept)
  if (kept === undefined || !own || radios().some(({ checked }) => checked)) return
  isOurs = true
  // As by a press, so that all that follows a choice knows of it.
  own.click()
  isOurs = false
}
