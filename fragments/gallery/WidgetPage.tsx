import { useSite } from '@stadion/fragments/react'
import { pathIn } from '@stadion/site/paths'
import { Display } from '@stadion/widgets/display/Display'
import type { Specimen, WidgetSpecimens } from '@stadion/widgets/specimen'
import { useEffect, useState } from 'react'
import { BothBrands } from './BothBrands.tsx'
import { Code } from './Code.tsx'
import { Controls } from './Controls.tsx'
import { Frame } from './Frame.tsx'
import { type GalleryData, groups, importsOf, wordsOf } from './gallery-data.ts'
import { Keyboard, OptionsTable } from './Reference.tsx'
import { Stage } from './Stage.tsx'
import { queryOf, type Settings } from './settings.ts'
import { useTheme } from './use-theme.ts'

/** One widget: its purpose, every specimen with its code, its options, its keys. */
export function WidgetPage({ data, widget, asked }: { data: GalleryData; widget: WidgetSpecimens; asked: Settings }) {
  const { direction } = useSite()
  const [settings, choose] = useState(asked)
  useTheme(data.slot, data.slot, settings.scheme)
  useEffect(() => {
    history.replaceState(history.state, '', `${location.pathname}${queryOf(settings, direction)}${location.hash}`)
  }, [settings, direction])
  return (
    <Frame data={data} current={widget.name}>
      <div className="gallery-head">
        <p className="gallery-head__group">{groups[widget.group]}</p>
        <Display as="h1" className="gallery-head__title">
          {wordsOf(widget)}
        </Display>
        <p className="gallery-lead">{widget.about}</p>
        <Facts widget={widget} />
        <div className="gallery-head__import">
          <Code text={importsOf(widget)} label="Import" />
        </div>
      </div>
      <Controls settings={settings} onChoose={choose} />
      {settings.brands === 'both' ? (
        <BothBrands widget={widget} settings={settings} />
      ) : (
        <div className="gallery-shows">
          {widget.specimens.map((specimen) => (
            <Show key={specimen.id} widget={widget} specimen={specimen} settings={settings} code={data.codes[specimen.id] ?? ''} />
          ))}
        </div>
      )}
      <OptionsTable widget={widget} />
      <Keyboard widget={widget} />
    </Frame>
  )
}

/** Its import, and the pattern or element it is based on. */
function Facts({ widget: { pattern, native, specimens } }: { widget: WidgetSpecimens }) {
  return (
    <ul className="gallery-facts">
      <li>{specimens.length === 1 ? 'One specimen' : `${specimens.length} specimens`}</li>
      {native && (
        <li>
          Rests on <code>{native}</code>
        </li>
      )}
      {pattern && (
        <li>
          <a className="gallery-facts__link" href={`https://www.w3.org/WAI/ARIA/apg/patterns/${pattern}/`} rel="noreferrer">
            Pattern: {pattern}
          </a>
        </li>
      )}
      {specimens.some(({ worksWithoutScript }) => worksWithoutScript) && <li>Works without script</li>}
    </ul>
  )
}

interface ShowProps {
  widget: WidgetSpecimens
  specimen: Specimen
  settings: Settings
  code: string
}

/** A specimen with its name, its own address and its code. */
function Show({ widget, specimen, settings, code }: ShowProps) {
  const site = useSite()
  const { id, title, state, wide } = specimen
  return (
    <section className={wide ? 'gallery-show gallery-show--wide' : 'gallery-show'} id={id} aria-labelledby={`gallery-show-${id}`}>
      <div className="gallery-show__head">
        <h2 className="gallery-show__title" id={`gallery-show-${id}`}>
          {title}
        </h2>
        {state && <span className="gallery-show__state">{state}</span>}
        <a
          className="gallery-show__alone"
          href={`${pathIn(site, `/__gallery__/${widget.name}/${id}`)}${queryOf({ ...settings, brands: 'one' }, site.direction)}`}
          aria-label={`${title} alone`}
        >
          Alone
        </a>
      </div>
      <Stage specimen={specimen} settings={settings} />
      {code && <Code text={code} label={`Code of ${title}`} />}
    </section>
  )
}
