/**
 * Elements above everything, such as toasts. Everything outside a visible modal is inert, so they are moved into it, and back when it
 * closes. Each must be a `popover="manual"`.
 */
export function createFloats({ body }: Pick<Document, 'body'>) {
  const floats = new Set<HTMLElement>()
  let place: HTMLElement | undefined
  const put = (element: HTMLElement, into: HTMLElement) => {
    if (element.parentElement === into && element.matches(':popover-open')) return
    const { activeElement } = document
    const inside = element.contains(activeElement) ? activeElement : undefined
    into.append(element)
    element.showPopover()
    ;(inside as HTMLElement | undefined)?.focus()
  }

  return {
    add(element: HTMLElement): () => void {
      floats.add(element)
      put(element, place ?? body)
      return () => {
        floats.delete(element)
        element.remove()
      }
    },
    moveTo(into: HTMLElement): void {
      place = into
      for (const element of floats) put(element, into)
    },
  }
}
