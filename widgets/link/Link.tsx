import type { AnchorHTMLAttributes } from 'react'

/** Leads somewhere from within text; `quiet` shows its line only under the pointer. Renders an `a`. */
export const Link = ({ quiet, className, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement> & { href: string; quiet?: boolean }) => (
  <a {...rest} className={['w-link', quiet && 'w-link--quiet', className].filter(Boolean).join(' ')} />
)
