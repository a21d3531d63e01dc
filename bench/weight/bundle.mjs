import { brotliCompressSync, constants } from 'node:zlib'
import { build } from 'esbuild'
import { rolldown } from 'rolldown'
import { inlineTexts, inlineTextsForServers } from '../../tools/build/inline-plugins.mjs'

/** Bytes as sent to a browser. */
export const brotli = (body) =>
  brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } }).length

const define = { 'process.env.NODE_ENV': '"production"', 'process.env': '{}', global: 'globalThis' }

/**
 * The size of a bundle, by whichever of the shop's two bundlers makes it smaller.
 * @param source text of the entry, or its file
 * @returns brotli bytes of script and of styles
 */
export async function weigh(entry) {
  const { script, styles } = await byEsbuild(entry)
  // Rolldown does not bundle styles.
  return { script: script && Math.min(script, await byRolldown(entry).catch(() => script)), styles }
}

async function byEsbuild({ source, file, folder, external = [] }) {
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
    plugins: [inlineTextsForServers],
    define,
    logLevel: 'error',
  })
  const sum = (ending) =>
    result.outputFiles.filter(({ path }) => path.endsWith(ending)).reduce((bytes, { contents }) => bytes + brotli(contents), 0)
  return { script: sum('.js'), styles: sum('.css') }
}

async function byRolldown({ source, file, folder, external = [] }) {
  const input = file ?? `${folder}/entry-of-the-bench.js`
  const bundle = await rolldown({
    input,
    platform: 'browser',
    logLevel: 'silent',
    external: (specifier) => external.includes(specifier) || specifier.startsWith('/assets/'),
    transform: { target: 'es2022', jsx: 'react-jsx', define },
    plugins: [
      inlineTexts,
      ...(file
        ? []
        : [{ name: 'source', resolveId: (id) => (id === input ? input : undefined), load: (id) => (id === input ? source : undefined) }]),
    ],
  })
  const { output } = await bundle.generate({ format: 'esm', minify: true, comments: false, codeSplitting: false })
  await bundle.close()
  return brotli(Buffer.from(output.map(({ code }) => code ?? '').join('')))
}
