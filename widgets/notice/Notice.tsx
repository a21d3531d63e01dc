import type { ReactNode } from 'react'
import { Icon } from '../icon/Icon.tsx'
import { done, info, problem, warning } from '../icon/icons.ts'

const shapeOf = { info, good: done, warn: warning, bad: problem }

/** Says what happened, and what to do about it. Renders a `div`; `bad` is announced at once. */
export const Notice = ({ kind = 'info', children }: { kind?: keyof typeof shapeOf; children: ReactNode }) => (
  <div className={`w-notice w-notice--${kind}`} role={kind === 'bad' ? 'alert' : undefined}>
    <Icon of={shapeOf[kind]} size={20} />
    <div>{children}</div>
  </div>
)
