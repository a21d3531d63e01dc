import { drawPicture } from '@stadion/demo-pictures/draw'
import { drawLinkPicture } from '@stadion/demo-pictures/link-picture'
import type { Look } from '@stadion/demo-pictures/look'
import type { Renditions } from '../../contract.ts'
import type { Rendition } from './rasterizer.ts'

/** What is made of a drawing, and of what. */
interface Raster {
  draw(look: Look): string
  renditions: readonly Rendition[]
}

const jpeg = (width: number, height: number): Rendition => ({ width, height, format: 'jpg', quality: 84 })
// With 480, every phone gets fewer bytes than the drawing has (decision 051).
const listWidths = [320, 480, 640] as const
const forLists: readonly Rendition[] = listWidths.map((width) => ({ width, height: width, format: 'avif', quality: 45 }))

/** The pictures that are made of an article's drawings. */
export const crops = {
  og: { draw: drawLinkPicture, renditions: [jpeg(1200, 630)] },
  '1x1': { draw: (look) => drawPicture(look, 1), renditions: [jpeg(800, 800)] },
  list: { draw: (look) => drawPicture(look, 1), renditions: forLists },
  'list-night': { draw: (look) => drawPicture(look, 1, true), renditions: forLists },
} as const satisfies Record<string, Raster>

export type Crop = keyof typeof crops
/** The hashes of an article's pictures. */
export type Hashes = Partial<Record<Crop, string>>

const pathOf = (hash: string): string => `/media/${hash}`

/** The address of the JPEG that mails show. */
export const squarePath = (hash: string): string => `${pathOf(hash)}/800.jpg`

/** The addresses of an article's JPEGs; undefined without any. */
export const jpegsOf = ({ og, '1x1': square }: Hashes): { link?: string; square?: string } | undefined =>
  og || square ? { ...(og ? { link: `${pathOf(og)}/1200.jpg` } : {}), ...(square ? { square: squarePath(square) } : {}) } : undefined

/** What lists show in place of the drawing; undefined until the pictures for light and for dark windows are made. */
export const listRenditionsOf = ({ list, 'list-night': night }: Hashes): Renditions | undefined =>
  list && night ? { path: pathOf(list), night: pathOf(night), widths: [...listWidths], formats: ['avif'] } : undefined
