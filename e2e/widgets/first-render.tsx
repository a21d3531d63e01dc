import { allSpecimens } from '@stadion/widgets/all-specimens'
import type { Specimen } from '@stadion/widgets/specimen'
import { createElement, StrictMode } from 'react'

/** A specimen by itself, as server and browser both render it here. */
export const firstRender = ({ render }: Specimen) => (
  <StrictMode>{typeof render === 'function' ? createElement(render) : render}</StrictMode>
)

/** Every specimen with a unique name. */
export const everySpecimen = allSpecimens.flatMap((widget) =>
  widget.specimens.map((specimen) => ({ name: `${widget.name}-${specimen.id}`, specimen })),
)
