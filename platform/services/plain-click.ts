/** Listens to clicks on elements of a kind that are not meant for a new tab or window, and not handled yet. */
export function onPlainClick(selector: string, answer: (element: HTMLElement, event: Event) => void): void {
  document.addEventListener('click', (event) => {
    const element = (event.target as Element).closest<HTMLElement>(selector)
    const { defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey } = event
    if (element && !(defaultPrevented || button || metaKey || ctrlKey || shiftKey || altKey)) answer(element, event)
  })
}
