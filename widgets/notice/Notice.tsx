import type { ReactNode } from 'react'
import { Icon } from '../icon/Icon.tsx'
import { done, info, problem, warning } from '../icon/icons.ts'

const shapeOf = { info, good: done, warn: warning, bad: problem }
export type NoticeKind = keyof typeof shapeOf

export interface NoticeProps {
  kind?: NoticeKind
  /** One line before the text, where there is more than one to say. */
  title?: ReactNode
  children: ReactNode
}

/**
 * Says what happened, and what to do about it, where it happened. Renders a `div`; one that appears is announced: `bad` at
 * once, `good` when the reader has finished its sentence.
 */
export const Notice = ({ kind = 'info', title, children }: NoticeProps) => (
  <div className={`w-notice w-notice--${kind}`} role={kind === 'bad' ? 'alert' : kind === 'good' ? 'status' : undefined}>
    <Icon of={shapeOf[kind]} size={20} />
    <div>
      {title && <p className="w-notice__title">{title}</p>}
      {children}
    </div>
  </div>
)
