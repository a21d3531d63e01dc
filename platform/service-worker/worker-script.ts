import { readFileSync } from 'node:fs'

const read = (name: string): string => readFileSync(new URL(`./${name}.js`, import.meta.url), 'utf8')

/** The worker's script. Browsers install it anew whenever it differs by a byte, so the version stands for all that it keeps. */
export const workerScript = (version: string): string => read('worker').replace('{version}', version)

/** What is served in its place to take it out of every browser that comes by. */
export const retiredWorkerScript = (): string => read('retired-worker')
