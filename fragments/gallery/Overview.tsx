import { useSite } from '@stadion/fragments/react'
import { pathIn } from '@stadion/site/paths'
import { Display } from '@stadion/widgets/display/Display'
import type { WidgetSpecimens } from '@stadion/widgets/specimen'
import { Frame } from './Frame.tsx'
import { type GalleryData, grouped, wordsOf } from './gallery-data.ts'
import { Stage } from './Stage.tsx'
import { Tokens } from './Tokens.tsx'

/** The list of widgets as thumbnails, and the design tokens. */
export function Overview({ data }: { data: GalleryData }) {
  const count = grouped.reduce((sum, { widgets }) => sum + widgets.length, 0)
  const specimens = grouped.flatMap(({ widgets }) => widgets).reduce((sum, one) => sum + one.specimens.length, 0)
  return (
    <Frame data={data}>
      <div className="gallery-intro w-on-hero">
        <Display as="h1" className="gallery-intro__title">
          Every widget
        </Display>
        <p className="gallery-lead">
          {count} widgets in {specimens} specimens: live, in both brands, in both directions, by day and by night. Each is held to one suite
          of tests and compared with its picture.
        </p>
      </div>
      {grouped.map(({ group, title, widgets }) => (
        <section key={group} className="gallery-group" aria-labelledby={`gallery-${group}`}>
          <h2 className="gallery-heading" id={`gallery-${group}`}>
            {title}
          </h2>
          <ul className="gallery-cards">
            {widgets.map((widget) => (
              <li key={widget.name}>
                <Card widget={widget} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <Tokens />
    </Frame>
  )
}

/** A thumbnail of a widget: inert, the whole card links to its page. */
function Card({ widget }: { widget: WidgetSpecimens }) {
  const site = useSite()
  const first = widget.specimens[0]
  return (
    <div className="gallery-card">
      <div className="gallery-card__show" inert>
        {first && <Stage specimen={first} settings={{ dir: site.direction, density: 'comfortable' }} />}
      </div>
      <h3 className="gallery-card__title">
        <a href={pathIn(site, `/__gallery__/${widget.name}`)}>{wordsOf(widget)}</a>
      </h3>
      <p className="gallery-card__about">{widget.about.split('. ')[0]?.replace(/\.?$/, '.')}</p>
    </div>
  )
}
