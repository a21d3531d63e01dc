import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { isFull, readIfThere, writeAtomically } from './atomic-file.ts'

/** The build's files for every page: fonts, React, the page's script, flags. */
export interface SiteAssets {
  /** Folder that `/assets/` serves. */
  directory: string
  /** JSON of the import map. */
  importMap: string
  /** URL of the page's script. */
  script: string
}

/** Reads the build. Throws a message with the build command if there is none. */
export function readSiteAssets(dist: string): SiteAssets {
  const manifest = `${dist}/site-assets.json`
  if (!existsSync(manifest)) throw new Error(`No build in ${dist}: run \`npm run build\` first`)
  const { imports, script } = JSON.parse(readFileSync(manifest, 'utf8')) as { imports: Record<string, string>; script: string }
  return { directory: `${dist}/assets`, importMap: JSON.stringify({ imports }), script }
}

/**
 * Copies the scripts of this build to the folder where later builds find them: a tab opened before a deployment still
 * requests its page's files. Their names contain a hash, so a file is replaced only if it is damaged.
 * @param onProblem called if the disk is full: then this build's files are served from the build
 * @returns the folder with the scripts of all builds
 */
export function keepScripts(assets: SiteAssets, dataDir: string, onProblem: (error: unknown) => void = () => undefined): string {
  const kept = `${dataDir}/site-assets`
  try {
    for (const folder of ['', '/react'])
      if (existsSync(`${assets.directory}${folder}`)) keepFolder(`${assets.directory}${folder}`, `${kept}${folder}`)
  } catch (error) {
    if (!isFull(error))
      throw new Error(
        `Nothing can be kept in ${dataDir}: ${(error as Error).message}. Browsers' files of earlier builds have their place there: set DATA_DIR to a directory that this process may write to.`,
      )
    onProblem(error)
  }
  return kept
}

function keepFolder(from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  // A leftover of an interrupted write would hide the build's file.
  for (const name of readdirSync(to)) if (statSync(`${to}/${name}`).size === 0) rmSync(`${to}/${name}`, { force: true })
  for (const name of readdirSync(from)) {
    if (!/\.\w{8}\.js(\.br|\.gz)?$/.test(name)) continue
    const body = readFileSync(`${from}/${name}`)
    const there = readIfThere(`${to}/${name}`)
    if (there?.equals(body)) continue
    try {
      writeAtomically(`${to}/${name}`, body)
    } catch (error) {
      // A damaged one must not be served instead.
      if (there) rmSync(`${to}/${name}`, { force: true })
      throw error
    }
  }
}
