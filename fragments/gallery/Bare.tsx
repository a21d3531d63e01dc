import type { Specimen, WidgetSpecimens } from '@stadion/widgets/specimen'
import { Stage } from './Stage.tsx'
import type { Settings } from './settings.ts'

/** One specimen with nothing around it, under an address of its own. */
export const Alone = ({ specimen, settings }: { specimen: Specimen; settings: Settings }) => (
  <div className="gallery-alone">
    <Stage specimen={specimen} settings={settings} />
  </div>
)

/** All specimens of a widget with nothing between them. */
export const Sheet = ({ widget, settings }: { widget: WidgetSpecimens; settings: Settings }) => (
  <div className="gallery-sheet">
    {widget.specimens.map((specimen) => (
      <Stage key={specimen.id} specimen={specimen} settings={settings} />
    ))}
  </div>
)
