import { useFlag } from '@stadion/fragments/react'
import type { ReactNode } from 'react'
import { BagLink } from './bag-link.tsx'
import { SearchBox } from './search-box.tsx'

/** The content of an element: rendered on the server, or left as it is. */
export type Inside = { children: ReactNode } | typeof keepServerHtml

/** In the browser: keeps the server's HTML and does not load its code. */
export const keepServerHtml = { dangerouslySetInnerHTML: { __html: '' }, suppressHydrationWarning: true } as const

interface FrameProps extends Record<'promo' | 'start' | 'tools' | 'menu' | 'lanes', Inside> {
  /** What the page was searched for. */
  q: string | undefined
}

/** The header around its two interactive parts, the search and the bag's count; all else never changes on a page. */
export const Frame = ({ promo, start, tools, menu, lanes, q }: FrameProps) => (
  <header className="header">
    <div className="header-part" {...promo} />
    <div className="header-bar">
      <div className="header-part" {...start} />
      <SearchBox q={q} lanes={lanes} />
      <div className={`header-tools header-tools--${useFlag('wishlist') ? 'all' : 'few'}`}>
        <div className="header-part" {...tools} />
        <BagLink />
      </div>
    </div>
    <div className="header-part" {...menu} />
  </header>
)
