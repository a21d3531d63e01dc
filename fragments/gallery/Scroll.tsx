import type { ReactNode } from 'react'

/** What may be wider than its place: it scrolls, with the keyboard too. */
export const Scroll = ({ label, className, children }: { label: string; className?: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
  <section className={['gallery-scroll', className].filter(Boolean).join(' ')} tabIndex={0} aria-label={label}>
    {children}
  </section>
)
