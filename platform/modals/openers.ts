import { afterPaint } from '@stadion/services/after-paint'
import type { Modals } from './client.ts'

/**
 * Buttons whose `popovertarget` is a `<dialog popover>` open and close it as a modal of the stack, also before its fragment
 * has woken. With `data-shows` the modal starts at the part of that id. Without this script the browser shows the dialog as a
 * popover.
 */
export function listenForOpeners(page: Document, stack: Modals): void {
  page.addEventListener('click', (event) => {
    const button = (event.target as Element).closest<HTMLButtonElement>('[popovertarget]')
    const dialog = button?.popoverTargetElement
    // The browser itself gives a search its focus, in the tap: the next key counts. In the HTML it would take that of wide windows, where it stands open.
    dialog?.querySelector('[name=q]')?.setAttribute('autofocus', '')
    // One that opened before the script came closes as it opened.
    if (event.defaultPrevented || !(dialog instanceof HTMLDialogElement) || dialog.matches(':popover-open')) return
    event.preventDefault()
    const { id } = dialog
    if (button?.popoverTargetAction === 'hide' || dialog.open) return stack.close(id)
    // Some browsers give a pressed button no focus; it is to get it back.
    button?.focus()
    // Everything behind a modal goes out of reach, which costs more than a tap may wait for: first the button shows that it was pressed.
    void afterPaint().then(() => open(stack, dialog, button?.dataset.shows))
  })
}

function open(stack: Modals, dialog: HTMLDialogElement, part: string | undefined): void {
  // A second tap may have come first, or the page gone on.
  if (dialog.open || !dialog.isConnected) return
  stack.open(dialog.id, { dialog, zIndex: Number(dialog.dataset.zIndex) || undefined })
  // Its parts have a place to scroll to once it is laid out.
  if (part) requestAnimationFrame(() => document.getElementById(part)?.scrollIntoView({ block: 'start' }))
}
