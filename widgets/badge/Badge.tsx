import type { ReactNode } from 'react'

/** A label of one or two words: reduced, new, members only. Renders a `span`. */
export const Badge = ({ kind = 'plain', children }: { kind?: 'plain' | 'sale' | 'members'; children: ReactNode }) => (
  <span className={`w-badge w-badge--${kind}`}>{children}</span>
)
