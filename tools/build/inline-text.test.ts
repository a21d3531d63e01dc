import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { runInNewContext } from 'node:vm'
import { build } from 'esbuild'
import { rolldown } from 'rolldown'
import { expect, test } from 'vitest'
import { texts } from './fixtures/texts.ts'
import { inlineTexts, inlineTextsForServers } from './inline-plugins.mjs'

const entry = fileURLToPath(new URL('./fixtures/texts.ts', import.meta.url))
const [script = '', style = ''] = texts

async function loaded(code: string): Promise<unknown> {
  return (await import(`data:text/javascript;base64,${Buffer.from(code).toString('base64')}`)).texts
}

test('an inline script has the same text in a server bundle, in a browser bundle, in Node and in tests', async () => {
  const { outputFiles } = await build({ entryPoints: [entry], bundle: true, write: false, format: 'esm', plugins: [inlineTextsForServers] })
  expect(await loaded(outputFiles[0]!.text)).toEqual(texts)
  const bundle = await rolldown({ input: entry, plugins: [inlineTexts] })
  const { output } = await bundle.generate()
  await bundle.close()
  expect(await loaded(output[0].code)).toEqual(texts)
  const program = `console.log(JSON.stringify((await import(${JSON.stringify(entry)})).texts))`
  const said = execFileSync(process.execPath, ['--import', './tools/sources.mjs', '--input-type=module', '--eval', program], {
    cwd: fileURLToPath(new URL('../../', import.meta.url)),
    encoding: 'utf8',
  })
  expect(JSON.parse(said)).toEqual(texts)
})

test('an inline script contains its imports, and defines no global name', () => {
  const title = { dataset: { text: 'here' }, textContent: '' }
  const page = { document: { querySelector: () => title } }
  runInNewContext(script, page)
  expect(title.textContent).toBe('here')
  expect(Object.keys(page)).toEqual(['document'])
})

test('an inline style is minified', () => {
  expect(style).toBe('main{padding:1rem}')
})

test('only files named .inline are inline texts', async () => {
  const bundle = build({
    stdin: {
      contents: "import text from './find-in.ts?text'\nconsole.log(text)",
      resolveDir: fileURLToPath(new URL('fixtures', import.meta.url)),
    },
    bundle: true,
    write: false,
    logLevel: 'silent',
    plugins: [inlineTextsForServers],
  })
  await expect(bundle).rejects.toThrow('its name must end in .inline.ts or .inline.css')
})
