import { rolldown } from 'rolldown'
import { rememberInputs } from './inputs.mjs'
import { root } from './places.mjs'

/** What a contract says for servers and the API document is nothing for browsers. */
const leanContracts = {
  name: 'lean-contracts',
  transform: {
    filter: { id: /contract\.ts$/ },
    handler: (code) => code.replace(/\b(?:summary|family):\s*(['"]).*?\1,?/g, ''),
  },
}

/** Sources that only servers load: what they are made of is nobody's business, and too much for a browser. */
const noServers = {
  name: 'no-servers',
  load: {
    filter: { id: /\/features\/.*\/(?:server|gateway)\/|\/slice\.ts$|\/platform\/(?:database|jobs)\/|\/platform\/\w+\/server\/|\.sql$/ },
    handler(id) {
      throw new Error(`${id} is for servers; a script for browsers imports it`)
    },
  },
}

/**
 * Bundles a script for browsers into one file. Rolldown, because it joins the imports of a bundle's modules and takes more out of them
 * than esbuild, which builds the servers and the styles: a product page is two kilobytes lighter.
 * @param {object} script
 * @param {string} script.entry its source
 * @param {string} script.folder where the file goes
 * @param {string} script.fileName may hold `[hash]`
 * @param {readonly string[]} [script.external] specifiers that the page's import map provides
 * @param {Record<string, string>} [script.define] names and the code that they stand for
 * @param {import('rolldown').Plugin[]} [script.plugins]
 * @returns {Promise<string>} the file's name. Rejects where a source that is for servers would be part of it
 */
export async function bundleScript({ entry, folder, fileName, external = [], define = {}, plugins = [] }) {
  const bundle = await rolldown({
    input: entry,
    platform: 'browser',
    // Files of the build that are loaded when they are needed.
    external: (specifier) => external.includes(specifier) || specifier.startsWith('/assets/'),
    plugins: [...plugins, noServers, leanContracts],
    resolve: { modules: ['node_modules', `${root}/node_modules`] },
    transform: { target: 'es2022', jsx: 'react-jsx', define: { 'process.env.NODE_ENV': '"production"', ...define } },
    onLog(level, log) {
      // A bundle that lacks something is no bundle.
      if (level === 'warn') throw new Error(log.message)
    },
  })
  try {
    const { output } = await bundle.write({
      dir: folder,
      entryFileNames: fileName.replace('[hash]', '[hash:8]'),
      hashCharacters: 'base36',
      minify: true,
      comments: false,
      codeSplitting: false,
    })
    rememberInputs(entry, output[0].moduleIds)
    return output[0].fileName
  } finally {
    await bundle.close()
  }
}
