import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { root } from './build/places.mjs'

/**
 * Writes files of the project, all of them or none: what cannot be written fails before anything has changed.
 * @param {ReadonlyMap<string, string>} files new texts by path
 */
export function writeTogether(files) {
  const beside = (path) => `${root}/${path}.new`
  try {
    for (const [path, text] of files) writeFileSync(beside(path), text)
  } catch (error) {
    for (const path of files.keys()) rmSync(beside(path), { force: true })
    throw error
  }
  for (const path of files.keys()) renameSync(beside(path), `${root}/${path}`)
}
