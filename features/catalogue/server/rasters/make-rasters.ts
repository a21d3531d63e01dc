import type { Database } from '@stadion/database/database'
import { drawPicture } from '@stadion/demo-pictures/draw'
import { drawingVersion, drawLinkPicture } from '@stadion/demo-pictures/link-picture'
import type { MediaFiles } from './media-files.ts'
import { bytesOfRasters, crops, type DueRaster, dueRasters, forgetRasters, isUsed, keepFailed, keepRaster } from './raster-table.ts'
import { openRasterizer, type Rasterizer } from './rasterizer.ts'

/** All files together; with more, no further ones are made. */
const mostBytes = 2_000_000_000
/** How long one run may take: other jobs wait for it. */
const runMs = 20_000
const atOnce = 50

/** Where the `drawn-pictures` job gets what it needs. */
export interface RasterOptions {
  db: Database
  files: MediaFiles
  /** The process ends when this is aborted. */
  signal: AbortSignal
  warn(problem: string): void
}

/**
 * Makes JPEGs of drawn articles that have none, the newest first, one after the other. Returns how many.
 * @throws Error if one cannot be made; the next run goes on with the others
 */
export async function makeRasters({ db, files, signal, warn }: RasterOptions): Promise<number> {
  const until = performance.now() + runMs
  let made = 0
  // A new disk, or one that was restored without them.
  if (files.begin()) await forgetRasters(db)
  let due = await dueRasters(db, drawingVersion, atOnce)
  if (due.length === 0) return made
  const rasterizer = await openRasterizer()
  if (!rasterizer) {
    warn('Articles have no JPEGs for other sites: the optional package sharp is not installed.')
    return made
  }
  signal.addEventListener('abort', rasterizer.close, { once: true })
  try {
    for (let room = mostBytes - (await bytesOfRasters(db)); due.length > 0; due = await dueRasters(db, drawingVersion, atOnce))
      for (const one of due) {
        if (signal.aborted || performance.now() > until) return made
        if (room <= 0) {
          warn('No more JPEGs of articles are made: they have 2 GB.')
          return made
        }
        const jpeg = await drawn(one, rasterizer).catch(async (error: unknown) => {
          if (!signal.aborted) await keepFailed(db, one)
          throw error
        })
        const { width } = crops[one.crop]
        await keepRaster(db, one, files.write(jpeg, width), jpeg.length)
        if (one.before && !(await isUsed(db, one.before))) files.remove({ hash: one.before, width })
        room -= jpeg.length
        made += 1
      }
  } finally {
    signal.removeEventListener('abort', rasterizer.close)
    rasterizer.close()
  }
  return made
}

const drawn = async (one: DueRaster, rasterizer: Rasterizer): Promise<Buffer> => rasterizer.jpegOf(drawingOf(one), crops[one.crop])

const drawingOf = ({ crop, look }: DueRaster): string => (crop === 'og' ? drawLinkPicture(look) : drawPicture(look, 1))
