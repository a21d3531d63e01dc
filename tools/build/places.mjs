import { fileURLToPath } from 'node:url'

/** The folder of the project. */
export const root = fileURLToPath(new URL('../../', import.meta.url)).replace(/\/$/, '')
/** What a build makes. */
export const dist = `${root}/dist`
