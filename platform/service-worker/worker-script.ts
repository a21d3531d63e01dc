import { readFileSync } from 'node:fs'

const read = (name: string): string => readFileSync(new URL(`./${name}.js`, import.meta.url), 'utf8')

/** The worker's script. Browsers install it again whenever it differs by a byte, so the version changes with everything in its cache. */
export const workerScript = (version: string): string => read('worker').replace('{version}', version)

/** The kill switch: served in its place to remove it from every browser that visits. */
export const retiredWorkerScript = (): string => read('retired-worker')
