import type { ReactNode } from 'react'
import { BagLink } from './bag-link.tsx'
import { SearchBox } from './search-box.tsx'

/** What an element holds: what the server renders, or whatever already stands there. */
export type Inside = { children: ReactNode } | typeof asItStands

/** In the browser: the server's HTML stays as it is, and the code that made it is not loaded. */
export const asItStands = { dangerouslySetInnerHTML: { __html: '' }, suppressHydrationWarning: true } as const

/** The header around its two living parts, the search and the number on the bag; all else never changes on a page. */
export const Frame = ({ promo, start, tools, menu }: { promo: Inside; start: Inside; tools: Inside; menu: Inside }) => (
  <header className="header">
    <div className="header-part" {...promo} />
    <div className="header-bar">
      <div className="header-part" {...start} />
      <SearchBox />
      <div className="header-tools">
        <div className="header-part" {...tools} />
        <BagLink />
      </div>
    </div>
    <div className="header-part" {...menu} />
  </header>
)
