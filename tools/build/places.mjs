import { fileURLToPath } from 'node:url'

/** The folder of the project. */
export const root = fileURLToPath(new URL('../../', import.meta.url)).replace(/\/$/, '')
/** The output folder of a build. */
export const dist = `${root}/dist`
/** The folder in which a build is made before it replaces the last one, so that a build is never read half finished. */
export const made = `${root}/dist.${process.pid}`
