import { openPictureProcess } from './picture-process.ts'

/** One file to be made of a drawing. */
export interface Rendition {
  width: number
  height: number
  format: 'avif' | 'jpg'
  quality: number
}

/** Turns drawings into pictures, one at a time. */
export interface Rasterizer {
  /** Its files, in the order of the renditions. @throws Error if the drawing cannot be turned into a picture, or takes longer than 30 s */
  filesOf(svg: string, renditions: readonly Rendition[]): Promise<Buffer[]>
  close(): void
}

/** Starts the process that makes pictures; undefined where the optional package `sharp` is not installed. */
export async function openRasterizer(): Promise<Rasterizer | undefined> {
  const child = await openPictureProcess<{ files: string[] }>(new URL('./rasterizer-process.mjs', import.meta.url))
  return (
    child && {
      filesOf: async (svg, renditions) => (await child.ask({ svg, renditions })).files.map((file) => Buffer.from(file, 'base64')),
      close: child.close,
    }
  )
}
