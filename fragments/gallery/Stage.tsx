import { written } from '@stadion/services/page-attribute'
import { densityOf } from '@stadion/widgets/page-attributes'
import type { Specimen } from '@stadion/widgets/specimen'
import { createElement } from 'react'
import type { Settings } from './settings.ts'

/** The place of a specimen: its background, with the chosen direction and density. */
export function Stage({ specimen, settings }: { specimen: Specimen; settings: Pick<Settings, 'dir' | 'density'> }) {
  const { id, on = 'page', wide, render } = specimen
  const ground = { page: '', plate: ' gallery-stage--plate', deep: ' w-on-deep', hero: ' w-on-hero' }[on]
  return (
    <div
      className={`gallery-stage${ground}${wide ? ' gallery-stage--wide' : ''}`}
      data-specimen={id}
      {...written(densityOf, settings.density === 'compact' ? 'compact' : undefined)}
      dir={settings.dir}
    >
      <div className="gallery-stage__inside">{typeof render === 'function' ? createElement(render) : render}</div>
    </div>
  )
}
