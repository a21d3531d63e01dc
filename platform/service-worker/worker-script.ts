import { readFileSync } from 'node:fs'
import { cachePrefix, workerCaches } from './worker-caches.ts'

/** The script, with a value for each name between braces. */
function read(name: string, values: Readonly<Record<string, string>>): string {
  const script = readFileSync(new URL(`./${name}.js`, import.meta.url), 'utf8')
  return Object.entries(values).reduce((text, [key, value]) => text.replaceAll(`'{${key}}'`, () => `'${value}'`), script)
}

/** The worker's script. Browsers install it again whenever it differs by a byte, so the version changes with everything in its cache. */
export const workerScript = (version: string): string =>
  read('worker', { version, cachePrefix, assetCache: workerCaches.assets, offlineCache: workerCaches.offline })

/** The kill switch: served in its place to remove it from every browser that visits. */
export const retiredWorkerScript = (): string => read('retired-worker', { cachePrefix })
