import type { ReactNode } from 'react'

/** A wide block that scrolls, also with the keyboard. */
export const Scroll = ({ label, className, children }: { label: string; className?: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
  <section className={['gallery-scroll', className].filter(Boolean).join(' ')} tabIndex={0} aria-label={label}>
    {children}
  </section>
)
