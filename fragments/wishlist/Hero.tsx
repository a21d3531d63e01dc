import type { ReactNode } from 'react'

interface HeroProps {
  title: string
  text: string
  /** The ways on, each an `li`. */
  children: ReactNode
}

/** A wishlist with nothing to list: what it is good for, and the ways on. */
export const Hero = ({ title, text, children }: HeroProps) => (
  <section className="wishlist wishlist--alone w-page" aria-labelledby="wishlist-title">
    <div className="wishlist-hero w-on-hero">
      <h1 className="wishlist-title w-display" id="wishlist-title">
        {title}
      </h1>
      <p className="wishlist-lead">{text}</p>
      <ul className="wishlist-ways">{children}</ul>
    </div>
  </section>
)
