import { useSite } from '@stadion/fragments/react'
import { pathIn } from '@stadion/site/paths'
import { Wordmark } from '@stadion/widgets/brand/Wordmark'
import type { ReactNode } from 'react'
import { type GalleryData, grouped, wordsOf } from './gallery-data.ts'

/** The layout of every gallery page: home link, widgets by group, the other brand. */
export function Frame({ data, current, children }: { data: GalleryData; current?: string; children: ReactNode }) {
  const site = useSite()
  return (
    // The gallery is in English; only specimens change direction.
    <div className="gallery" lang="en" dir="ltr">
      <header className="gallery-bar w-on-deep">
        <div className="gallery-bar__inside w-page">
          <a className="gallery-bar__home" href={pathIn(site, '/__gallery__')}>
            <Wordmark name={site.brandName} />
            <span className="w-visually-hidden">{site.brandName}</span>
            <span className="gallery-bar__name">Gallery</span>
          </a>
          <nav aria-label="Places" className="gallery-bar__ways">
            {data.other && <a href={data.other.href}>{data.other.name}</a>}
            <a href={pathIn(site, '/')}>To the shop</a>
          </nav>
        </div>
      </header>
      <div className="gallery-body w-page">
        <aside className="gallery-aside">
          <details className="gallery-menu">
            <summary className="gallery-menu__summary">All widgets</summary>
            <Menu current={current} />
          </details>
          <div className="gallery-aside__open">
            <Menu current={current} />
          </div>
        </aside>
        <div className="gallery-main">{children}</div>
      </div>
    </div>
  )
}

/** The widgets by group. */
function Menu({ current }: { current: string | undefined }) {
  const site = useSite()
  return (
    <nav className="gallery-nav" aria-label="Widgets">
      {grouped.map(({ group, title, widgets }) => (
        <div key={group} className="gallery-nav__group">
          <p className="gallery-nav__title">{title}</p>
          <ul>
            {widgets.map((widget) => (
              <li key={widget.name}>
                <a href={pathIn(site, `/__gallery__/${widget.name}`)} aria-current={widget.name === current ? 'page' : undefined}>
                  {wordsOf(widget)}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}
