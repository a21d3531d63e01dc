import { useSite } from '@stadion/fragments/react'
import { brandInSlot } from '@stadion/site/brands'
import { pathIn } from '@stadion/site/paths'
import type { WidgetSpecimens } from '@stadion/widgets/specimen'
import { useCallback, useEffect, useRef } from 'react'
import { queryOf, type Settings } from './settings.ts'

const slots = ['main', 'sister'] as const

/** All specimens twice, side by side: an iframe for each brand, as wide as a phone or wider. */
export function BothBrands({ widget, settings }: { widget: WidgetSpecimens; settings: Settings }) {
  const site = useSite()
  return (
    <div className="gallery-brands">
      {slots.map((slot) => {
        const { name } = brandInSlot(slot)
        const query = queryOf({ ...settings, brands: 'one' }, site.direction, { view: 'sheet', brand: slot })
        return (
          <figure key={slot} className="gallery-brand">
            <figcaption className="gallery-brand__name">{name}</figcaption>
            <TallFrame title={`${widget.name} of ${name}`} src={`${pathIn(site, `/__gallery__/${widget.name}`)}${query}`} />
          </figure>
        )
      })}
    </div>
  )
}

/** An iframe as high as its content; it has the same origin. */
function TallFrame({ title, src }: { title: string; src: string }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const watch = useRef<ResizeObserver>(undefined)
  const fit = useCallback(() => {
    const sheet = frame.current?.contentDocument?.querySelector('.gallery-sheet')
    watch.current?.disconnect()
    if (!sheet) return
    watch.current = new ResizeObserver(() => {
      if (frame.current) frame.current.height = String(Math.max(least, Math.ceil(sheet.getBoundingClientRect().height)))
    })
    watch.current.observe(sheet)
  }, [])
  // The server's iframe may have loaded before hydration.
  useEffect(() => {
    fit()
    return () => watch.current?.disconnect()
  }, [fit])
  return <iframe ref={frame} className="gallery-brand__frame" title={title} src={src} height={640} onLoad={fit} />
}

/** Room for overlays inside. */
const least = 480
