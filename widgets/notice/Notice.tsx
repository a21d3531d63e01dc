import type { ReactNode } from 'react'
import { Icon } from '../icon/Icon.tsx'
import { done, info, problem, warning } from '../icon/icons.ts'

const shapeOf = { info, good: done, warn: warning, bad: problem }
export type NoticeKind = keyof typeof shapeOf

export interface NoticeProps {
  kind?: NoticeKind
  /** A heading line, if there is more than one sentence. */
  title?: ReactNode
  children: ReactNode
}

/**
 * Says what happened and what to do, at the place where it happened. Renders a `div`; a new one is announced: `bad` at once, `good`
 * politely.
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
