import { existsSync, readFileSync } from 'node:fs'

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
