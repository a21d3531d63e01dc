import type { Renditions } from '../../contract.ts'
import { formats } from './open-photograph.ts'
import type { MadeCrop, MadeCrops } from './photograph-table.ts'

/** A photograph as pages show it. */
export interface ShownPhotograph {
  src: string
  renditions: Renditions
}

const pathOf = ({ hash }: MadeCrop) => `/media/${hash}`

/** The JPEG of a crop that is at most so wide. */
export const jpegPath = (crop: MadeCrop, most: number): string =>
  `${pathOf(crop)}/${crop.widths.findLast((width) => width <= most) ?? crop.widths[0]}.jpg`

/** Bytes that a browser without `srcset` loads, and whoever shows a small picture. */
const inLists = 640

/** The square of a photograph; undefined if it has none. */
export const shownPhotograph = ({ '1x1': square }: MadeCrops): ShownPhotograph | undefined =>
  square && { src: jpegPath(square, inLists), renditions: { path: pathOf(square), widths: square.widths, formats: [...formats] } }

/** The JPEGs for other sites: the widest that are no burden. */
export const photographJpegs = ({ og, '1x1': square, '16x9': wide }: MadeCrops) => ({
  ...(og ? { link: jpegPath(og, 1200) } : {}),
  ...(square ? { square: jpegPath(square, 1280) } : {}),
  ...(wide ? { wide: jpegPath(wide, 1280) } : {}),
})
