import { type Store, service } from '@stadion/services/service'
import { createPageStore } from '@stadion/services/store'

/** The short messages of a page, across fragments. */
export const toasts = service<Toasts>('toasts@1')

export interface Toast {
  /** A toast with the same id replaces the earlier one; without an id each is a new one. */
  id: string
  text: string
  /** `bad` is announced at once, the others politely. */
  tone: 'info' | 'good' | 'warn' | 'bad'
  /** The action of the toast, for example undo. The caller gets no event if it is not used. */
  action?: { label: string; run: () => void }
  /** How long it is shown, not counting the time in which it is hovered or focused; 0 until it is closed. */
  timeoutMs: number
  /** A running number; a replacement gets its own. */
  turn: number
}

export interface ToastsState {
  /** In the order in which they were shown. */
  readonly toasts: readonly Toast[]
}

export interface Toasts {
  readonly store: Store<ToastsState>
  /**
   * Shows a short message. It disappears after six seconds; with an action it stays until it is closed, so that nobody has to hurry.
   * Returns the toast's id.
   */
  show(toast: Partial<Omit<Toast, 'turn'>> & Pick<Toast, 'text'>): string
  /** Removes a toast; does nothing if it is gone already. */
  dismiss(id: string): void
}

/** Creates the toasts of a page; only the page calls this, once. */
export function createToasts({ env }: { env?: string } = {}): Toasts {
  const store = createPageStore<ToastsState>('toasts', { toasts: [] }, env)
  const without = (id: string) => store.getState().toasts.filter((toast) => toast.id !== id)
  let turn = 0
  return {
    store,
    show({ id = `toast-${turn + 1}`, text, tone = 'info', action, timeoutMs = action ? 0 : 6000 }) {
      turn += 1
      store.setState({ toasts: [...without(id), { id, text, tone, action, timeoutMs, turn }] })
      return id
    },
    dismiss(id) {
      const left = without(id)
      if (left.length < store.getState().toasts.length) store.setState({ toasts: left })
    },
  }
}
