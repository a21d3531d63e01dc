import type { AnchorHTMLAttributes } from 'react'

/** A link within text; `quiet` is underlined only on hover. Renders an `a`. */
export const Link = ({ quiet, className, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement> & { href: string; quiet?: boolean }) => (
  <a {...rest} className={['w-link', quiet && 'w-link--quiet', className].filter(Boolean).join(' ')} />
)
