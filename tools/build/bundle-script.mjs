import { rolldown } from 'rolldown'
import { filesOfModule, inlineTexts } from './inline-plugins.mjs'
import { rememberInputs } from './inputs.mjs'
import { scriptOptions } from './script-options.mjs'

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
 * @returns {Promise<string>} the file's name. Rejects if it would contain a source for servers
 */
export async function bundleScript({ entry, folder, fileName, external = [], define = {}, plugins = [] }) {
  const bundle = await rolldown({
    ...scriptOptions({ entry, define, plugins: [...plugins, inlineTexts] }),
    // Files of the build that are loaded when they are needed.
    external: (specifier) => external.includes(specifier) || specifier.startsWith('/assets/'),
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
    rememberInputs(entry, output[0].moduleIds.flatMap(filesOfModule))
    return output[0].fileName
  } finally {
    await bundle.close()
  }
}
