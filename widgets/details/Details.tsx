import type { ReactNode } from 'react'
import { Icon } from '../icon/Icon.tsx'
import { down } from '../icon/icons.ts'

/** A disclosure: a line that opens to show more; those with the same `name` open one at a time. Renders a `details`. */
export const Details = ({ summary, name, open, children }: { summary: ReactNode; name?: string; open?: boolean; children: ReactNode }) => (
  <details className="w-details" name={name} open={open}>
    <summary className="w-details__summary">
      {summary}
      <Icon of={down} size={20} />
    </summary>
    <div className="w-details__inside">{children}</div>
  </details>
)
