import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'

/** What `npm run build` made for every page: fonts, React, the page's script, flags. */
export interface SiteAssets {
  /** Folder that `/assets/` serves. */
  directory: string
  /** JSON of the import map. */
  importMap: string
  /** URL of the page's script. */
  script: string
}

/** Reads the build. Throws a sentence that says how to make one where there is none. */
export function readSiteAssets(dist: string): SiteAssets {
  const manifest = `${dist}/site-assets.json`
  if (!existsSync(manifest)) throw new Error(`No build in ${dist}: run \`npm run build\` first`)
  const { imports, script } = JSON.parse(readFileSync(manifest, 'utf8')) as { imports: Record<string, string>; script: string }
  return { directory: `${dist}/assets`, importMap: JSON.stringify({ imports }), script }
}

/**
 * Keeps the scripts of this build where later builds will find them: a tab that was opened before a deploy still asks
 * for the files that its page named. Their names hold a hash, so none is ever replaced.
 * @returns the folder that holds the scripts of every build so far
 */
export function keepScripts(assets: SiteAssets, dataDir: string): string {
  const kept = `${dataDir}/site-assets`
  for (const folder of ['', '/react']) {
    const from = `${assets.directory}${folder}`
    if (!existsSync(from)) continue
    mkdirSync(`${kept}${folder}`, { recursive: true })
    for (const name of readdirSync(from))
      if (/\.\w{8}\.js(\.br|\.gz)?$/.test(name) && !existsSync(`${kept}${folder}/${name}`))
        copyFileSync(`${from}/${name}`, `${kept}${folder}/${name}`)
  }
  return kept
}
