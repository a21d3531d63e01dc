import { root } from './places.mjs'

/** esbuild's options for styles. */
export const styleOptions = {
  bundle: true,
  minify: true,
  legalComments: 'none',
  metafile: true,
  absWorkingDir: root,
  logLevel: 'error',
  target: ['chrome111', 'firefox115', 'safari16.4'],
  external: ['/assets/*'],
}
