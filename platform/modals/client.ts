import { type Store, service } from '@stadion/services/service'
import { createPageStore } from '@stadion/services/store'
import { createBars } from './bars.ts'
import { type DismissRules, listenForDismissal } from './dismissal.ts'
import { createFloats } from './floats.ts'
import { closeModal, type ModalState, noModals, openModal } from './modal-stack.ts'
import { gutter } from './page-attributes.ts'

export type { DismissReason, DismissRules } from './dismissal.ts'
export { type ModalState, modalZIndex } from './modal-stack.ts'

/** The one owner of everything that opens over the page, across fragments. */
export const modals = service<Modals>('modals@1')

export interface Modals {
  readonly store: Store<ModalState>
  /**
   * Opens a modal, also one whose fragment has not loaded yet; the focused element gets the focus back at the end. With `dialog` it works
   * before anything attaches that dialog.
   */
  open(id: string, options?: { zIndex?: number; dialog?: HTMLDialogElement }): void
  /** Closes a modal; does nothing if it is not open. */
  close(id: string): void
  closeAll(): void
  /**
   * Attaches a `<dialog>` to a modal: shown while it is the visible one, hidden and inert while another covers it. Returns a function to
   * detach it, which also closes it.
   */
  attach(id: string, dialog: HTMLDialogElement, rules?: () => DismissRules): () => void
  /**
   * Attaches a bar to the lower edge of the page: it lies above earlier bars, and never covers a focused element. Returns a function to
   * detach it, which also returns the focus.
   */
  attachBar(bar: HTMLElement): () => void
  /** Keeps an element above everything and usable, whichever modal is visible. Returns a function to remove it. */
  float(element: HTMLElement): () => void
}

export interface ModalsOptions {
  /** The environment of the page, as host info names it. */
  env?: string
  document?: Pick<Document, 'activeElement' | 'body' | 'documentElement'>
}

/** Creates the modals of a page; only the page calls this, once. */
export function createModals({ env, document: page = document }: ModalsOptions = {}): Modals {
  const store = createPageStore('modals', noModals, env)
  const dialogs = new Map<string, HTMLDialogElement>()
  const deafen = new Map<string, () => void>()
  const floats = createFloats(page)
  /** The focused elements when each modal opened, nearest first. */
  const origins = new Map<string, Element[]>()

  /** The visible one is shown before the others are hidden, so that nothing behind them gets focus in between. */
  const show = () => {
    const { visibleModal, activeModals } = store.getState()
    const front = dialogs.get(visibleModal ?? '')
    if (front?.isConnected) {
      front.hidden = front.inert = false
      if (![...dialogs.values()].some(({ open }) => open)) markGutter(page)
      if (!front.open) front.showModal()
    }
    for (const [id, dialog] of dialogs)
      if (dialog !== front) {
        if (dialog.open) dialog.close()
        dialog.hidden = dialog.inert = id in activeModals
      }
    floats.moveTo(front?.open ? front : page.body)
  }

  const focusFirstOf = (elements: readonly Element[]) =>
    elements.some((element) => {
      ;(element as HTMLElement).focus()
      return page.activeElement === element
    })

  const bars = createBars(page, focusFirstOf)

  const close = (id: string) => {
    const before = store.getState()
    if (!(id in before.activeModals)) return
    const ids = Object.keys(before.activeModals)
    const from = origins.get(id) ?? []
    origins.delete(id)
    // A later modal may have been opened from inside it; if that element is gone, focus goes further back.
    origins.get(ids[ids.indexOf(id) + 1] ?? '')?.push(...from)
    store.setState(closeModal(before, id), true)
    show()
    if (before.visibleModal === id) focusFirstOf(from)
  }

  const attach: Modals['attach'] = (id, dialog, rules = () => ({})) => {
    deafen.get(id)?.()
    const stop = listenForDismissal(dialog, {
      rules,
      isVisible: () => store.getState().visibleModal === id,
      dismiss: (reason) => (rules().onDismiss ?? (() => close(id)))(reason),
    })
    deafen.set(id, stop)
    dialogs.set(id, dialog)
    show()
    return () => {
      stop()
      if (dialogs.get(id) !== dialog || deafen.get(id) !== stop) return
      dialogs.delete(id)
      if (dialog.open) dialog.close()
      close(id)
    }
  }

  return {
    store,
    open(id, { zIndex, dialog } = {}) {
      if (!origins.has(id)) origins.set(id, bars.originsOf(page.activeElement))
      if (dialog && dialogs.get(id) !== dialog) attach(id, dialog)
      store.setState(openModal(store.getState(), id, zIndex), true)
      show()
    },
    close,
    closeAll() {
      const from = [...origins.values()].reverse().flat()
      origins.clear()
      store.setState(noModals, true)
      show()
      focusFirstOf(from)
    },
    attach,
    attachBar: bars.attach,
    float: floats.add,
  }
}

/** Styles keep the space of a classic scrollbar that disappears when the page stops scrolling. */
function markGutter({ documentElement: root }: Pick<Document, 'documentElement'>): void {
  root.toggleAttribute(gutter, globalThis.innerWidth > root.clientWidth)
}
