import { fileURLToPath } from 'node:url'

/** The folder of the project. */
export const root = fileURLToPath(new URL('../../', import.meta.url)).replace(/\/$/, '')
/** What a build makes. */
export const dist = `${root}/dist`
/** Where a build is made before it takes the place of the last one, so that nobody ever reads half of it. */
export const made = `${root}/dist.${process.pid}`
