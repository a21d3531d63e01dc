import { Display } from '@stadion/widgets/display/Display'
import type { ReactNode } from 'react'

interface HeroProps {
  title: string
  text: string
  /** Links, each an `li`. */
  children: ReactNode
}

/** An empty wishlist: its benefits, and links. */
export const Hero = ({ title, text, children }: HeroProps) => (
  <section className="wishlist wishlist--alone w-page" aria-labelledby="wishlist-title">
    <div className="wishlist-hero w-on-hero">
      <Display as="h1" className="wishlist-title" id="wishlist-title">
        {title}
      </Display>
      <p className="wishlist-lead">{text}</p>
      <ul className="wishlist-ways">{children}</ul>
    </div>
  </section>
)
