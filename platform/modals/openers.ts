import { afterPaint } from '@stadion/services/after-paint'
import { readAttribute } from '@stadion/services/page-attribute'
import type { Modals } from './client.ts'
import { shows, zIndexOf } from './page-attributes.ts'

/**
 * Buttons whose `popovertarget` is a `<dialog popover>` open and close it as a modal of the stack, also before its fragment is hydrated.
 * With `shows` the modal starts at the element of that id. Without this script the browser shows the dialog as a popover.
 */
export function listenForOpeners(page: Document, stack: Modals): void {
  page.addEventListener('click', (event) => {
    const button = (event.target as Element).closest<HTMLButtonElement>('[popovertarget]')
    const dialog = button?.popoverTargetElement
    // The browser itself focuses a search during the tap, so that the next key counts. In the HTML, `autofocus` would take the focus of
    // wide windows, where the search is always open.
    dialog?.querySelector('[name=q]')?.setAttribute('autofocus', '')
    // A dialog opened before the script loaded also closes as a popover.
    if (event.defaultPrevented || !(dialog instanceof HTMLDialogElement) || dialog.matches(':popover-open')) return
    event.preventDefault()
    const { id } = dialog
    if (button?.popoverTargetAction === 'hide' || dialog.open) return stack.close(id)
    // Some browsers do not focus a pressed button; it must get the focus back later.
    button?.focus()
    // Everything behind a modal becomes inert, which costs more than a tap may wait for: first the button shows the press.
    void afterPaint().then(() => open(stack, dialog, readAttribute(button, shows)))
  })
}

function open(stack: Modals, dialog: HTMLDialogElement, part: string | undefined): void {
  // A second tap may have come first, or the page may have navigated.
  if (dialog.open || !dialog.isConnected) return
  stack.open(dialog.id, { dialog, zIndex: Number(readAttribute(dialog, zIndexOf)) || undefined })
  // Its parts can be scrolled to once it is laid out.
  if (part) requestAnimationFrame(() => document.getElementById(part)?.scrollIntoView({ block: 'start' }))
}
