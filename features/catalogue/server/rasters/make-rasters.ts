import type { Database } from '@stadion/database/database'
import { drawingVersion } from '@stadion/demo-pictures/link-picture'
import { crops } from './crops.ts'
import type { MediaFile, MediaFiles } from './media-files.ts'
import { bytesOfRasters, type DueRaster, dueRasters, forgetRasters, forgetReplaced, keepFailed, keepRaster } from './raster-table.ts'
import { openRasterizer, type Rasterizer } from './rasterizer.ts'

/** All files together; with more, no further ones are made. */
const mostBytes = 2_000_000_000
/** How long one run may take: other jobs wait for it. */
const runMs = 20_000
const atOnce = 50
/** Pages that somebody keeps name the files of earlier drawings. */
const staysMs = 30 * 86_400_000

/** Where the `drawn-pictures` job gets what it needs. */
export interface RasterOptions {
  db: Database
  files: MediaFiles
  now(): Date
  /** The process ends when this is aborted. */
  signal: AbortSignal
  warn(problem: string): void
}

/**
 * Makes the pictures of drawn articles that have none, the newest first, one after the other. Returns how many.
 * @throws Error if one cannot be made; the next run goes on with the others
 */
export async function makeRasters({ db, files, now, signal, warn }: RasterOptions): Promise<number> {
  const until = performance.now() + runMs
  let made = 0
  // A new disk, or one that was restored without them.
  if (files.isNew()) {
    await forgetRasters(db)
    files.begin()
  }
  for (const hash of await forgetReplaced(db, new Date(now().getTime() - staysMs))) await files.remove(hash)
  let due = await dueRasters(db, drawingVersion, atOnce)
  if (due.length === 0) return made
  const rasterizer = await openRasterizer()
  if (!rasterizer) {
    warn('Articles have no JPEGs for other sites, and lists show drawings: the optional package sharp is not installed.')
    return made
  }
  signal.addEventListener('abort', rasterizer.close, { once: true })
  try {
    for (let room = mostBytes - (await bytesOfRasters(db)); due.length > 0; due = await dueRasters(db, drawingVersion, atOnce))
      for (const one of due) {
        if (signal.aborted || performance.now() > until) return made
        if (room <= 0) {
          warn('No more pictures of articles are made: they have 2 GB.')
          return made
        }
        const parts = await filesOf(one, rasterizer).catch(async (error: unknown) => {
          if (!signal.aborted) await keepFailed(db, one, now())
          throw error
        })
        const bytes = parts.reduce((sum, part) => sum + part.bytes.length, 0)
        await keepRaster(db, one, { hash: await files.write(parts), bytes, at: now() })
        room -= bytes
        made += 1
      }
  } finally {
    signal.removeEventListener('abort', rasterizer.close)
    rasterizer.close()
  }
  return made
}

async function filesOf({ crop, look }: DueRaster, rasterizer: Rasterizer): Promise<MediaFile[]> {
  const { draw, renditions } = crops[crop]
  const files = await rasterizer.filesOf(draw(look), renditions)
  return renditions.map(({ width, format }, at) => ({ name: `${width}.${format}`, bytes: files[at] as Buffer }))
}
