import { cloneElement, type FocusEvent, type PointerEvent, type ReactElement, useEffect, useId, useRef } from 'react'

const hoverDelayMs = 300
const leaveDelayMs = 120

export interface TooltipProps {
  /** A short help text; never the only place of an information, because touch devices do not hover. */
  text: string
  /** The text is the control's name, for example if it shows only an icon. Otherwise it is its description. */
  names?: boolean
  /** One focusable control. */
  children: ReactElement<{ 'aria-describedby'?: string; 'aria-labelledby'?: string }>
}

/**
 * Describes a control on hover or focus; Escape closes it. Renders a `span` around the control with a `tooltip` in the top layer, which
 * flips if there is no room. Without JavaScript it works by CSS only.
 */
export function Tooltip({ text, names, children }: TooltipProps) {
  const id = useId()
  const tip = useRef<HTMLSpanElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const listening = useRef<AbortController>(undefined)

  const hide = () => {
    clearTimeout(timer.current)
    listening.current?.abort()
    tip.current?.removeAttribute('data-open')
    if (tip.current?.matches(':popover-open')) tip.current.hidePopover()
  }
  const show = () => {
    clearTimeout(timer.current)
    const { current } = tip
    if (!current || current.hasAttribute('data-open')) return
    current.setAttribute('data-open', '')
    // In the top layer nothing clips it; without anchor positioning the style places it.
    if (CSS.supports('anchor-scope', 'all')) current.showPopover()
    listening.current = new AbortController()
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      // Only the tooltip closes, not the modal around it.
      event.preventDefault()
      hide()
    }
    document.addEventListener('keydown', onKey, { capture: true, signal: listening.current.signal })
  }
  // On unmount only.
  useEffect(() => hide, [])

  const later = (what: () => void, ms: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(what, ms)
  }
  const enter = ({ pointerType }: PointerEvent) => pointerType !== 'touch' && later(show, hoverDelayMs)
  const leave = ({ currentTarget }: PointerEvent) => currentTarget.querySelector(':focus-visible') || later(hide, leaveDelayMs)
  const focus = ({ target }: FocusEvent) => target.matches(':focus-visible') && show()
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the control inside handles the input; this element only listens to its events
    <span className="w-tooltip" onPointerEnter={enter} onPointerLeave={leave} onPointerDown={hide} onFocus={focus} onBlur={hide}>
      {cloneElement(children, { [names ? 'aria-labelledby' : 'aria-describedby']: id })}
      <span className="w-tooltip__text" role="tooltip" id={id} ref={tip} popover="manual">
        {text}
      </span>
    </span>
  )
}
