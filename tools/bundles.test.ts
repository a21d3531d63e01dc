import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { build, type Metafile } from 'esbuild'
import { afterAll, expect, test } from 'vitest'
// @ts-expect-error a plain script of the project
import { readBrowserParts } from './build/browser-parts.mjs'
import { inlineTextsForServers } from './build/inline-plugins.mjs'
// @ts-expect-error a plain script of the project
import { buildPageScript, pageSources } from './build/page-script.mjs'
// @ts-expect-error a plain script of the project
import { root } from './build/places.mjs'
// @ts-expect-error a plain script of the project
import { workspacePackages } from './build/server.mjs'

const places: string[] = []
afterAll(() => {
  for (const place of places) rmSync(place, { recursive: true })
})

const bundle = async (entry: string): Promise<Metafile> => {
  const { metafile } = await build({
    ...{ entryPoints: [`${root}/${entry}`], bundle: true, splitting: true, format: 'esm', jsx: 'automatic', metafile: true, write: false },
    ...{
      platform: 'node',
      outdir: 'nowhere',
      absWorkingDir: root,
      logLevel: 'silent',
      plugins: [inlineTextsForServers, workspacePackages],
    },
  })
  return metafile
}

/** The sources loaded with an entry, without dynamic imports. */
function loadedWith({ outputs }: Metafile, entry: string): string[] {
  const seen = new Set<string>()
  const load = (name: string): void => {
    if (seen.has(name) || !outputs[name]) return
    seen.add(name)
    for (const { kind, path } of outputs[name].imports) if (kind === 'import-statement') load(path)
  }
  load(Object.keys(outputs).find((name) => outputs[name]?.entryPoint === entry)!)
  return [...seen].flatMap((name) => Object.keys(outputs[name]!.inputs))
}
const statement =
  /\b(?:select|insert into|update|delete from)\s[^'`]*\b(?:account|bag|bot_check|catalogue|consent|flags|mails|personalization|platform|privacy|session_events|wishlist)\.\w+/

test('COM-HSE-02 the API starts without the adapters of payment companies, and so without their libraries', async () => {
  const entry = 'apps/api/compose.ts'
  const metafile = await bundle(entry)
  const adapters = ['stripe', 'adyen'].map((name) => `features/payments/providers/${name}/${name}-provider.ts`)
  expect(loadedWith(metafile, entry)).toContain('apps/api/compose-payments.ts')
  expect(loadedWith(metafile, entry).filter((file) => file.startsWith('features/payments/providers/'))).toEqual([])
  expect(Object.keys(metafile.inputs)).toEqual(expect.arrayContaining(adapters))
})

test('OPS-UPG-06 a gateway without API loads no SQL and no server of a slice that has tables', async () => {
  const entry = 'apps/storefront/main.ts'
  const metafile = await bundle(entry)
  const loaded = loadedWith(metafile, entry)
  expect(loaded).toEqual(expect.arrayContaining(['apps/gateway/gateway.ts', 'features/bag/slice.ts']))
  expect(
    loaded.filter((file) => /^features.*-server\.ts$|-table\.ts$|platform\/database\/(?:database|postgres|embedded)/.test(file)),
  ).toEqual([])
  expect(loaded.filter((file) => /\/server\//.test(file) && statement.test(readFileSync(`${root}/${file}`, 'utf8')))).toEqual([])
  // With the API they are loaded.
  const all = Object.keys(metafile.inputs)
  expect(all).toEqual(expect.arrayContaining(['features/bag/server/bag-table.ts', 'platform/database/postgres.ts']))
})

test('OPS-UPG-06 the scripts that manifests name for browsers contain no server, no SQL and no manifest', async () => {
  const files = await scriptsOf(await readBrowserParts())
  expect(files).toEqual(
    expect.arrayContaining(['features/bag/client.ts', 'features/consent/browser/consent.ts', 'features/fraud/provider.ts']),
  )
  expect(
    files.filter((file) => /\/server\/|\/slice\.ts$|\.sql$|^apps\/(?!gateway\/browser\/)|^platform\/(?:database|slices|jobs)\//.test(file)),
  ).toEqual([])
})

test.each([
  ['a server', "import { secret } from '../server/read.ts'\nexport const start = () => secret", /read\.ts is for servers/],
  ['a server that is loaded later', "export const start = () => import('../server/read.ts')", /which no manifest names/],
  ['a manifest', "import slice from '../slice.ts'\nexport const start = () => slice", /slice\.ts is for servers/],
  [
    'the database',
    `import * as all from '${root}/platform/database/database.ts'\nexport const start = () => all`,
    /database\.ts is for servers/,
  ],
])('OPS-UPG-06 a manifest that names a source with %s for browsers fails the build', async (_, source, wrong) => {
  await expect(scriptsOf(await readBrowserParts(aProject({ 'browser/start.ts': source })))).rejects.toThrow(wrong)
})

test.each([
  ['../other/browser/start.ts', 'not in its folder browser/'],
  ['./server/read.ts', 'not in its folder browser/'],
  ['./browser/gone.ts', 'does not exist'],
])('OPS-UPG-06 a manifest that names %s for browsers fails the build', async (path, wrong) => {
  await expect(readBrowserParts(aProject({}, path))).rejects.toThrow(wrong)
})

test('OPS-UPG-06 two slices cannot name one script', async () => {
  const parts = await readBrowserParts()
  const second = { slice: 'second', later: { wishlist: `${root}/features/bag/browser/first.ts` } }
  await expect(scriptsOf([...parts, second])).rejects.toThrow('The slice second names a second script wishlist')
})

/** A project with one slice, whose manifest names one source for browsers. @returns its folder */
function aProject(sources: Readonly<Record<string, string>>, path = './browser/start.ts'): string {
  const place = mkdtempSync(join(tmpdir(), 'manifest-'))
  places.push(place)
  const files = {
    'apps/slices.ts': "import planted from '../features/planted/slice.ts'\nexport const slices = [planted]",
    'features/planted/slice.ts': `export default { name: 'planted', browser: { start: new URL('${path}', import.meta.url) } }`,
    'features/planted/server/read.ts': "export const secret = 'select * from account.account'",
    'features/other/browser/start.ts': 'export const start = () => {}',
    ...Object.fromEntries(Object.entries(sources).map(([file, text]) => [`features/planted/${file}`, text])),
  }
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(place, file)), { recursive: true })
    writeFileSync(join(place, file), text)
  }
  return place
}

/** The sources in the page's scripts, as paths below the project. */
async function scriptsOf(parts: readonly unknown[]): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'scripts-'))
  places.push(folder)
  await buildPageScript(folder, [], parts)
  return pageSources().map((file: string) => file.replace(`${root}/`, ''))
}
