import { statSync } from 'node:fs'
import { build } from 'esbuild'
import { rolldown } from 'rolldown'
import { root } from './places.mjs'
import { scriptOptions } from './script-options.mjs'
import { styleOptions } from './style-options.mjs'

/** A cache by path: a process requests the same text many times. */
const made = new Map()

/**
 * The text of a script or style that stands in a page, bundled and minified. Servers, `npm run dev` and tests all take it from here, so
 * the hash in a content security policy is the same everywhere.
 * @param {string} path of an `.inline.ts` or `.inline.css`
 * @returns {Promise<{ text: string, files: readonly string[] }>} `files` are what it was made of, as absolute paths
 */
export async function inlineText(path) {
  const known = await made.get(path)
  if (known?.state === stateOf(known?.files)) return known
  const making = make(path)
  made.set(path, making)
  return making
}

async function make(path) {
  if (!/\.inline\.(ts|css)$/.test(path)) throw new Error(`${path} is no text of a page: its name must end in .inline.ts or .inline.css`)
  const { text, files } = await (path.endsWith('.css') ? styleText : scriptText)(path)
  return { text, files, state: stateOf(files) }
}

/** Differs after an edit. */
const stateOf = (files = []) => files.map((file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs).join()

async function styleText(path) {
  const { outputFiles, metafile } = await build({ ...styleOptions, entryPoints: [path], write: false })
  return { text: outputFiles[0].text.trim(), files: Object.keys(metafile.inputs).map((file) => `${root}/${file}`) }
}

async function scriptText(path) {
  const bundle = await rolldown(scriptOptions({ entry: path }))
  try {
    const { output } = await bundle.generate({ format: 'esm', minify: true, comments: false, codeSplitting: false })
    const [{ code, moduleIds }] = output
    return { text: onItsOwn(code.trim().replace(/;$/, '')), files: moduleIds }
  } finally {
    await bundle.close()
  }
}

/** No name of a script becomes a name of its page. A block is shorter than a function, and keeps all names but those of two words. */
const onItsOwn = (code) => (/\b(?:var|function)\b/.test(code) ? `(()=>{${code}})()` : `{${code}}`)
