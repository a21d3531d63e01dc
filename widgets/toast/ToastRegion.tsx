import { modals } from '@stadion/modals/client'
import { type Toast as Said, toasts } from '@stadion/modals/toasts'
import { useService, useServiceState } from '@stadion/services/react'
import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Toast } from './Toast.tsx'
import { useCountdown } from './use-countdown.ts'

/** Further toasts wait. */
const mostAtOnce = 3
const none: readonly Said[] = []

export interface ToastRegionProps {
  /** The label of the landmark. F8 moves the focus there. */
  label: string
  closeLabel: string
}

/**
 * The place of the page's toasts, above everything, and reachable while a modal is open. One per page; it also shows toasts from before
 * its hydration. Renders a `section` with a polite and an assertive live list.
 */
export function ToastRegion(props: ToastRegionProps) {
  const stack = useService(modals)
  const [place, setPlace] = useState<HTMLElement>()
  useEffect(() => {
    if (!stack) return
    const element = document.createElement('div')
    element.className = 'w-toasts'
    element.popover = 'manual'
    const takeOff = stack.float(element)
    // Live regions announce only later changes, so they exist a moment before the first toast.
    const timer = setTimeout(() => setPlace(element))
    return () => {
      clearTimeout(timer)
      takeOff()
    }
  }, [stack])
  return place ? createPortal(<Lists {...props} />, place) : null
}

function Lists({ label, closeLabel }: ToastRegionProps) {
  const said = useServiceState(toasts, (state) => state.toasts, none)
  const service = useService(toasts)
  const section = useRef<HTMLElement>(null)
  const [isReady, setReady] = useState(false)
  const [isPointedAt, setPointedAt] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const origin = useRef<HTMLElement | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setReady(true), 100)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    const jump = (event: globalThis.KeyboardEvent) => event.key === 'F8' && section.current?.querySelector('button')?.focus()
    document.addEventListener('keydown', jump)
    return () => document.removeEventListener('keydown', jump)
  }, [])

  const visible = isReady ? said.slice(0, mostAtOnce) : none
  const enter = ({ relatedTarget, currentTarget }: FocusEvent) => {
    setFocused(true)
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget)) origin.current = relatedTarget
  }
  const leave = ({ relatedTarget, currentTarget }: FocusEvent) => setFocused(currentTarget.contains(relatedTarget))
  /** Focus moves to another toast, or back to where it came from. */
  const take = (toast: Said) => {
    const item = section.current?.querySelector(`[data-turn="${toast.turn}"]`)
    if (item?.contains(document.activeElement)) {
      const buttons = [...(section.current?.querySelectorAll<HTMLElement>('button') ?? [])]
      const next = buttons.find((button) => !item.contains(button))
      if (next) next.focus()
      else origin.current?.focus()
    }
    setPointedAt(false)
    service?.dismiss(toast.id)
  }

  const list = (isUrgent: boolean) => (
    <ol className="w-toasts__list" aria-live={isUrgent ? 'assertive' : 'polite'} aria-relevant="additions">
      {visible
        .filter(({ tone }) => (tone === 'bad') === isUrgent)
        .map((toast) => (
          <Item key={toast.turn} toast={toast} isPaused={isPointedAt || isFocused} closeLabel={closeLabel} onGone={() => take(toast)} />
        ))}
    </ol>
  )
  return (
    <section
      ref={section}
      aria-label={visible.length > 0 ? label : undefined}
      onPointerEnter={() => setPointedAt(true)}
      onPointerLeave={() => setPointedAt(false)}
      onFocus={enter}
      onBlur={leave}
    >
      {list(true)}
      {list(false)}
    </section>
  )
}

function Item({ toast, isPaused, closeLabel, onGone }: { toast: Said; isPaused: boolean; closeLabel: string; onGone: () => void }) {
  useCountdown(toast.timeoutMs, isPaused, onGone)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    // Only the toast closes, not the modal under it.
    event.preventDefault()
    onGone()
  }
  const { action } = toast
  const run = () => {
    action?.run()
    onGone()
  }
  return (
    // Its buttons handle keys; this only listens
    <li data-turn={toast.turn} onKeyDown={onKeyDown}>
      <Toast text={toast.text} tone={toast.tone} action={action && { ...action, run }} closeLabel={closeLabel} onClose={onGone} />
    </li>
  )
}
