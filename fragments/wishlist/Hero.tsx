import { Display } from '@stadion/widgets/display/Display'
import type { ReactNode } from 'react'

interface HeroProps {
  title: string
  text: string
  /** Links, each an `li`. */
  children: ReactNode
  /** As high as the screen: what takes its place later moves nothing that is in sight. */
  isTall?: boolean
}

/** An empty wishlist: its benefits, and links. */
export const Hero = ({ title, text, children, isTall = false }: HeroProps) => (
  <section className={`wishlist wishlist--alone ${isTall ? 'wishlist--guest ' : ''}w-page`} aria-labelledby="wishlist-title">
    <div className="wishlist-hero w-on-hero">
      <Display as="h1" className="wishlist-title" id="wishlist-title">
        {title}
      </Display>
      <p className="wishlist-lead">{text}</p>
      <ul className="wishlist-ways">{children}</ul>
    </div>
  </section>
)
