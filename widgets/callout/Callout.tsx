import type { ReactNode } from 'react'

export const calloutTypes = ['alternative', 'urgent', 'very-urgent'] as const
export const calloutTargets = ['bottom-left', 'bottom-right', 'top-left', 'top-right'] as const

/** A short text that points at something: `target` is the corner of the point. Renders a `span`. */
export const Callout = ({
  type,
  target,
  children,
}: {
  type?: (typeof calloutTypes)[number]
  target?: (typeof calloutTargets)[number]
  children: ReactNode
}) => (
  <span className={['w-callout', type && `w-callout--${type}`, target && `w-callout--${target}`].filter(Boolean).join(' ')}>
    {children}
  </span>
)
