import { brotliCompressSync, constants } from 'node:zlib'
import { build } from 'esbuild'

/** Bytes as a browser gets them. */
export const brotli = (body) =>
  brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } }).length

/**
 * Bytes of a bundle made by the tool, and with the settings, that build the shop.
 * @param source text of the entry, or the file it is
 * @returns brotli bytes of script and of styles
 */
export async function weigh({ source, file, folder, external = [] }) {
  const result = await build({
    ...(file ? { entryPoints: [file] } : { stdin: { contents: source, resolveDir: folder, loader: 'js' } }),
    bundle: true,
    minify: true,
    write: false,
    outdir: '/out',
    format: 'esm',
    target: 'es2022',
    platform: 'browser',
    jsx: 'automatic',
    legalComments: 'none',
    external: [...external, '/assets/*'],
    define: { 'process.env.NODE_ENV': '"production"', 'process.env': '{}', global: 'globalThis' },
    logLevel: 'error',
  })
  const sum = (ending) =>
    result.outputFiles.filter(({ path }) => path.endsWith(ending)).reduce((bytes, { contents }) => bytes + brotli(contents), 0)
  return { script: sum('.js'), styles: sum('.css') }
}
