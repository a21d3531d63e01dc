import { readFootLength, sizeForFoot } from '../guide/foot-size.ts'
import type { ShownFootLength } from '../page-attributes.ts'

/** Says the size for a typed length. It stays here: nothing is sent, nothing is kept. */
export function startFootLength(place: HTMLElement, { sizes, size, small, large }: ShownFootLength): void {
  const field = place.querySelector('input')!
  const said = place.querySelector('output')!
  const say = () => {
    const mm = readFootLength(field.value)
    const found = mm === undefined ? undefined : sizeForFoot(sizes, mm)
    const text = found === 'small' ? small : found === 'large' ? large : found ? size.replace('{size}', found.name) : ''
    // The same text again would be read out again.
    if (said.textContent !== text) said.textContent = text
  }
  field.addEventListener('input', say)
  say()
}
