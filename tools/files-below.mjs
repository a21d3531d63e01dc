import { existsSync, readdirSync } from 'node:fs'

const never = ['node_modules', 'dist']

/**
 * The files of a folder and of all below it, as paths from the project; none where the folder is missing.
 * @param {string} place the folder of the project
 * @param {string} folder as a path from there
 * @param {(name: string) => boolean} matches by the file's name
 * @param {readonly string[]} skipped names of folders to leave out, beside what is installed or built
 * @returns {Generator<string>}
 */
export function* filesBelow(place, folder, matches, skipped = []) {
  if (!existsSync(`${place}/${folder}`)) return
  for (const entry of readdirSync(`${place}/${folder}`, { withFileTypes: true })) {
    if (never.includes(entry.name) || skipped.includes(entry.name)) continue
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) yield* filesBelow(place, path, matches, skipped)
    else if (matches(entry.name)) yield path
  }
}
