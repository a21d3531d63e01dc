import type { MediaFile } from '../rasters/media-files.ts'
import { openPictureProcess, type PictureProcess } from '../rasters/picture-process.ts'
import { areaOf, type CropName, type Focus, proportions, type Size, widthsOf } from './crop-area.ts'
import { RefusedPicture } from './picture-type.ts'

export const formats = ['avif', 'webp', 'jpg'] as const

/** A photograph that is decoded, in a process of its own. */
export interface OpenPhotograph extends Size {
  /** The files of a crop; none if the photograph is smaller than its least width. */
  filesOf(crop: CropName, focus: Focus): Promise<{ widths: number[]; files: MediaFile[] }>
  close(): void
}

type Child = PictureProcess<{ refused?: string; width?: number; height?: number; files?: string[] }>

/** @throws RefusedPicture if the file cannot be decoded, is too large, or the optional package sharp is not installed */
export async function openPhotograph(path: string, script = ownScript): Promise<OpenPhotograph> {
  const child: Child | undefined = await openPictureProcess(script)
  if (!child) throw new RefusedPicture('the optional package sharp is not installed. Install it: npm install sharp')
  try {
    const size = await decoded(child, path)
    return { ...size, filesOf: (crop, focus) => filesOf(child, size, crop, focus), close: child.close }
  } catch (error) {
    child.close()
    throw error
  }
}

const ownScript = new URL('./photograph-process.mjs', import.meta.url)
const least = 160
const broken = 'it cannot be read: it is damaged, or takes too much memory or time'

async function decoded(child: Child, path: string): Promise<Size> {
  const {
    refused,
    width = 0,
    height = 0,
  } = await child.ask({ path }).catch((): { refused: string; width?: number; height?: number } => ({ refused: broken }))
  if (refused !== undefined) throw new RefusedPicture(refused)
  if (Math.min(width, height) < least) throw new RefusedPicture(`it has ${width} × ${height} pixels, and each side needs ${least}`)
  return { width, height }
}

async function filesOf(child: Child, size: Size, crop: CropName, focus: Focus): Promise<{ widths: number[]; files: MediaFile[] }> {
  const proportion = proportions[crop]
  const area = areaOf(size, proportion, focus)
  const widths = widthsOf(crop, area)
  const wanted = crop === 'og' ? (['jpg'] as const) : formats
  const files: MediaFile[] = []
  for (const width of widths) {
    const { files: made = [] } = await child.ask({ area, width, height: Math.round(width / proportion), formats: wanted })
    files.push(...wanted.map((format, at) => ({ name: `${width}.${format}`, bytes: Buffer.from(made[at] as string, 'base64') })))
  }
  return { widths, files }
}
