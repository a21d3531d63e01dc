import type { ReactNode } from 'react'
import { Icon } from '../icon/Icon.tsx'
import { close } from '../icon/icons.ts'

export interface PanelProps {
  id: string
  title: ReactNode
  closeLabel: string
  /** Stays at the bottom while the content scrolls. */
  foot?: ReactNode
  children: ReactNode
}

/**
 * What opens over the page: at its end on large windows, from the bottom on small ones. A button with
 * `popoverTarget={id}` opens it without JavaScript. Renders a popover with the role `dialog`.
 */
export const Panel = ({ id, title, closeLabel, foot, children }: PanelProps) => (
  <div className="w-panel" id={id} popover="auto" role="dialog" aria-labelledby={`${id}-title`}>
    <div className="w-panel__head">
      <h2 className="w-panel__title" id={`${id}-title`}>
        {title}
      </h2>
      <button type="button" className="w-panel__close" popoverTarget={id} popoverTargetAction="hide" aria-label={closeLabel}>
        <Icon of={close} />
      </button>
    </div>
    <div className="w-panel__body">{children}</div>
    {foot && <div className="w-panel__foot">{foot}</div>}
  </div>
)
