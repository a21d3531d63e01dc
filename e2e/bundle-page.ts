import { type BuildOptions, build } from 'esbuild'
import { inlineTextsForServers } from '../tools/build/inline-plugins.mjs'

/**
 * Bundles sources for a page of a test, as shoppers' browsers get them: with production React, and inline scripts as texts.
 * @param options what differs: the entry, the format (default: a plain script)
 */
export const bundlePage = (options: BuildOptions) =>
  build({
    bundle: true,
    format: 'iife',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
    plugins: [inlineTextsForServers],
    ...options,
    write: false,
  })
