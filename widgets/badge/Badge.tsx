import type { ReactNode } from 'react'

/** One or two words on a thing: reduced, new, for members. Renders a `span`. */
export const Badge = ({ kind = 'plain', children }: { kind?: 'plain' | 'sale' | 'members'; children: ReactNode }) => (
  <span className={`w-badge w-badge--${kind}`}>{children}</span>
)
