import type { DismissReason } from '@stadion/modals/client'
import { zIndexOf } from '@stadion/modals/page-attributes'
import { useModal } from '@stadion/modals/use-modal'
import { written } from '@stadion/services/page-attribute'
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { Icon } from '../icon/Icon.tsx'
import { close } from '../icon/icons.ts'

/** `full-mobile` fills the window below 960 px and is `small` above; a side panel comes from below on phones. */
export const modalSizes = ['big', 'small', 'large', 'regular', 'full-mobile', 'side-panel'] as const
/** Left is the start of lines and right their end, so both are mirrored in right-to-left. */
export const modalAlignments = ['left', 'right'] as const
/** Above the content, or beside it if there is room. */
export const modalImagePositions = ['top', 'other'] as const

export interface ModalImage {
  src: string
  alt: string
  title?: string
  position?: (typeof modalImagePositions)[number]
}

/** What closed a modal, or asks to close it; `elsewhere` is another fragment or the page. */
export type ModalCloseReason = DismissReason | 'button' | 'elsewhere'

export interface ModalProps {
  /** The id on the page's stack of modals. Any `<button popoverTarget={id}>` opens it, also without JavaScript. */
  id: string
  title: ReactNode
  closeLabel: string
  size?: (typeof modalSizes)[number]
  /** Centred without it; a side panel is always right. */
  align?: (typeof modalAlignments)[number]
  image?: ModalImage
  /** Makes it controlled: the owner keeps the state, and closes in `onClose`. Without it the modal does. */
  open?: boolean
  /** Its place in the stack; the lowest is in front. */
  zIndex?: number
  /** Default true. */
  closesOnEscape?: boolean
  /** Default true. */
  closesOnOverlay?: boolean
  onClose?: (reason: ModalCloseReason) => void
  /** Fixed at the bottom while the content scrolls. */
  foot?: ReactNode
  className?: string
  children: ReactNode
}

/**
 * A modal dialog. Renders a `dialog` that belongs to the page's stack: it traps focus and returns it, and is hidden and inert while
 * another modal covers it.
 */
export function Modal({
  id,
  title,
  closeLabel,
  size = 'regular',
  align,
  image,
  zIndex,
  foot,
  className,
  children,
  ...behaviour
}: ModalProps) {
  const { ref, body, onCloseButton } = useBehaviour(id, zIndex, behaviour)
  const classes = [
    'w-modal',
    `w-modal--${size}`,
    size !== 'side-panel' && align && `w-modal--${align}`,
    image && `w-modal--image-${image.position ?? 'other'}`,
    className,
  ]
  return (
    <dialog
      className={classes.filter(Boolean).join(' ')}
      id={id}
      ref={ref}
      popover="auto"
      {...written(zIndexOf, zIndex === undefined ? undefined : `${zIndex}`)}
      aria-labelledby={`${id}-title`}
    >
      {image && <img className="w-modal__image" src={image.src} alt={image.alt} title={image.title} />}
      <div className="w-modal__head">
        <h2 className="w-modal__title" id={`${id}-title`}>
          {title}
        </h2>
        <button
          type="button"
          className="w-modal__close"
          popoverTarget={id}
          popoverTargetAction="hide"
          onClick={onCloseButton}
          aria-label={closeLabel}
        >
          <Icon of={close} />
        </button>
      </div>
      <div className="w-modal__body" ref={body}>
        {children}
      </div>
      {foot && <div className="w-modal__foot">{foot}</div>}
    </dialog>
  )
}

/** Not every browser lets arrow keys scroll an element without focusable content. */
const isOutOfReach = (element: HTMLElement) =>
  element.scrollHeight > element.clientHeight && !element.querySelector('a[href],button,input,select,textarea,summary')

type Behaviour = Pick<ModalProps, 'open' | 'closesOnEscape' | 'closesOnOverlay' | 'onClose'>

function useBehaviour(id: string, zIndex: number | undefined, { open, onClose, ...rules }: Behaviour) {
  const reason = useRef<ModalCloseReason>('elsewhere')
  const dismiss = (why: ModalCloseReason) => {
    if (open !== undefined) return onClose?.(why)
    reason.current = why
    modal.close()
  }
  const modal = useModal(id, { ...rules, onDismiss: dismiss })
  const wasOpen = useRef(false)

  // Controlled: only the owner opens and closes it.
  useEffect(() => {
    if (open) modal.open({ zIndex })
    else if (open === false) modal.close()
  }, [open, modal.open, modal.close])

  // Called once, after it has closed.
  useEffect(() => {
    if (wasOpen.current && !modal.isOpen && open !== false) onClose?.(reason.current)
    wasOpen.current = modal.isOpen
    reason.current = 'elsewhere'
  }, [modal.isOpen])

  const body = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!modal.isVisible || !body.current) return
    if (isOutOfReach(body.current)) body.current.tabIndex = 0
    else body.current.removeAttribute('tabindex')
  }, [modal.isVisible])

  return {
    ref: modal.props.ref,
    body,
    onCloseButton(event: MouseEvent) {
      // As a popover, before the page has its stack, the button closes it by itself.
      if (!modal.isOpen) return
      event.preventDefault()
      dismiss('button')
    },
  }
}
