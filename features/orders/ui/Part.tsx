import type { ReactNode } from 'react'

/** One part of an order with its title. Renders a `section`. */
export const Part = ({ name, title, children }: { name: string; title: string; children: ReactNode }) => (
  <section className="order-view-part" aria-labelledby={`order-view-${name}`}>
    <h2 id={`order-view-${name}`}>{title}</h2>
    {children}
  </section>
)
