export type DismissReason = 'escape' | 'overlay'

/** How a shopper may close a modal without its buttons. */
export interface DismissRules {
  /** Default true. */
  closesOnEscape?: boolean
  /** Default true. */
  closesOnOverlay?: boolean
  /** Called instead of closing; closes the modal itself, or leaves it open. */
  onDismiss?(reason: DismissReason): void
}

interface Dismissal {
  rules(): DismissRules
  isVisible(): boolean
  dismiss(reason: DismissReason): void
}

/** Turns Escape, the back gesture and a click beside a dialog into dismissals. Returns a function to stop. */
export function listenForDismissal(dialog: HTMLDialogElement, { rules, isVisible, dismiss }: Dismissal): () => void {
  const listening = new AbortController()
  const listen = <K extends keyof HTMLElementEventMap>(type: K, listener: (event: HTMLElementEventMap[K]) => void) =>
    dialog.addEventListener(type, listener, { signal: listening.signal })
  let isPressedBeside = false

  listen('cancel', (event) => {
    // A file field inside the dialog fires an event of the same name.
    if (event.target !== dialog) return
    event.preventDefault()
    if (rules().closesOnEscape !== false) dismiss('escape')
  })
  listen('close', (event) => {
    // Browsers close a dialog at the second Escape even if the first was refused.
    if (event.target !== dialog || dialog.open || !isVisible()) return
    if (rules().closesOnEscape !== false) dismiss('escape')
    else dialog.showModal()
  })
  listen('pointerdown', (event) => {
    isPressedBeside = isBeside(dialog, event)
  })
  listen('click', (event) => {
    // A text selection may end beside the dialog: only a click that also started there counts.
    if (isPressedBeside && isBeside(dialog, event) && rules().closesOnOverlay !== false) dismiss('overlay')
  })
  return () => listening.abort()
}

/** The backdrop belongs to the dialog; only the pointer's position distinguishes it. */
function isBeside(dialog: HTMLDialogElement, { target, clientX, clientY }: MouseEvent): boolean {
  if (target !== dialog) return false
  const { left, right, top, bottom } = dialog.getBoundingClientRect()
  return clientX < left || clientX > right || clientY < top || clientY > bottom
}
