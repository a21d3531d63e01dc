import { useService, useServiceState } from '@stadion/services/react'
import { type RefCallback, useCallback, useRef } from 'react'
import { type DismissRules, modals } from '../client.ts'

export interface Modal {
  /** Open, visible or covered by another. */
  isOpen: boolean
  /** The one in front. */
  isVisible: boolean
  open(options?: { zIndex?: number }): void
  close(): void
  /** For the fragment's `<dialog>`. Do not set `open`, `hidden` or `inert` beside it: the page does. */
  props: { ref: RefCallback<HTMLDialogElement> }
}

/** A modal of the page: `<dialog {...useModal('bag_minicart').props}>`. On the server it is closed. */
export function useModal(id: string, rules: DismissRules = {}): Modal {
  const stack = useService(modals)
  const isOpen = useServiceState(modals, (state) => id in state.activeModals, false)
  const isVisible = useServiceState(modals, (state) => state.visibleModal === id, false)
  const latest = useRef(rules)
  latest.current = rules
  const ref = useCallback<RefCallback<HTMLDialogElement>>(
    (dialog) => (dialog ? stack?.attach(id, dialog, () => latest.current) : undefined),
    [stack, id],
  )
  const open = useCallback((options?: { zIndex?: number }) => stack?.open(id, options), [stack, id])
  const close = useCallback(() => stack?.close(id), [stack, id])
  return { isOpen, isVisible, open, close, props: { ref } }
}
