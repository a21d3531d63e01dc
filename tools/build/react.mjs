import { mkdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { build } from 'esbuild'
import { made, root } from './places.mjs'

const entries = {
  react: 'react',
  'react-dom': 'react-dom',
  'react-dom-client': 'react-dom/client',
  'react-jsx-runtime': 'react/jsx-runtime',
}

/**
 * Builds React once for the whole page. All entries are of one build, so that they share their state; React is
 * CommonJS, so each entry names what it exports.
 * @returns the import map: specifier to URL
 */
export async function buildReact() {
  const require = createRequire(`${root}/package.json`)
  const before = process.env.NODE_ENV
  process.env.NODE_ENV = 'production'
  const folder = `${made}/.react`
  mkdirSync(folder, { recursive: true })
  const input = {}
  for (const [name, specifier] of Object.entries(entries)) {
    const names = Object.keys(require(specifier)).filter((key) => key !== 'default' && /^[A-Za-z_$][\w$]*$/.test(key))
    writeFileSync(
      `${folder}/${name}.js`,
      `import * as all from '${specifier}'\nconst module = all.default ?? all\nexport default module\n${names.map((key) => `export const ${key} = module.${key}`).join('\n')}\n`,
    )
    input[name] = `${folder}/${name}.js`
  }
  if (before === undefined) delete process.env.NODE_ENV
  else process.env.NODE_ENV = before
  const result = await build({
    entryPoints: input,
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    minify: true,
    legalComments: 'none',
    outdir: `${made}/assets/react`,
    entryNames: '[name].[hash]',
    chunkNames: '[name].[hash]',
    define: { 'process.env.NODE_ENV': '"production"' },
    nodePaths: [`${root}/node_modules`],
    metafile: true,
    logLevel: 'error',
  })
  const imports = {}
  for (const [file, { entryPoint }] of Object.entries(result.metafile.outputs)) {
    const name = Object.keys(input).find((key) => entryPoint?.endsWith(`/.react/${key}.js`))
    if (name) imports[entries[name]] = `/assets/${file.slice(file.indexOf('/assets/') + '/assets/'.length)}`
  }
  return imports
}
