import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build, type Metafile } from 'esbuild'
import { expect, test } from 'vitest'
// @ts-expect-error a plain script of the project
import { workspacePackages } from './server.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const bundle = async (entry: string, platform: 'node' | 'browser'): Promise<Metafile> => {
  const { metafile } = await build({
    ...{ entryPoints: [`${root}/${entry}`], bundle: true, splitting: true, format: 'esm', jsx: 'automatic', metafile: true, write: false },
    ...{ platform, outdir: 'nowhere', absWorkingDir: root, logLevel: 'silent' },
    ...(platform === 'node' ? { plugins: [workspacePackages] } : { define: { 'process.env.NODE_ENV': '"production"' } }),
  })
  return metafile
}

/** The sources that are loaded with an entry, without those that it imports when it needs them. */
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

test('OPS-UPG-06: a gateway without API loads no SQL and no server of a slice that has tables', async () => {
  const entry = 'apps/storefront/main.ts'
  const metafile = await bundle(entry, 'node')
  const loaded = loadedWith(metafile, entry)
  expect(loaded).toEqual(expect.arrayContaining(['apps/gateway/gateway.ts', 'features/bag/slice.ts']))
  expect(
    loaded.filter((file) => /^features.*-server\.ts$|-table\.ts$|platform\/database\/(?:database|postgres|embedded)/.test(file)),
  ).toEqual([])
  expect(loaded.filter((file) => /\/server\//.test(file) && statement.test(readFileSync(`${root}/${file}`, 'utf8')))).toEqual([])
  // With the API they are there.
  const all = Object.keys(metafile.inputs)
  expect(all).toEqual(expect.arrayContaining(['features/bag/server/bag-table.ts', 'platform/database/postgres.ts']))
})

test('OPS-UPG-06: no server and no manifest reaches a script of the page', async () => {
  const { inputs } = await bundle('apps/gateway/browser/page.ts', 'browser')
  const files = Object.keys(inputs)
  expect(files).toContain('features/bag/client.ts')
  expect(
    files.filter((file) => /\/server\/|\/slice\.ts$|^apps\/(?!gateway\/browser\/)|^platform\/(?:database|slices|jobs)\//.test(file)),
  ).toEqual([])
})
