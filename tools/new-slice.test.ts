import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { signIn } from '@stadion/account/testing'
import { openDatabase } from '@stadion/database/database'
import { testImage } from '@stadion/testing/test-database'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
// @ts-expect-error a plain script of the project
import { readBrowserParts } from './build/browser-parts.mjs'
// @ts-expect-error a plain script of the project
import { newFragment } from './new-fragment.mjs'
// @ts-expect-error a plain script of the project
import { newSlice } from './new-slice.mjs'
import { findForTests } from './system.mjs'
import { copyProject, type Dev, startDev } from './testing/copied-project.mjs'

const project = fileURLToPath(new URL('..', import.meta.url))
const run = (place: string, file: string, ...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(project, file), ...args], { cwd: place, encoding: 'utf8' })
  return { status, output: stdout + stderr }
}
const passes = { status: 0, output: expect.any(String) }

/** Every source below a folder of a project, with its text. */
function sourcesOf(place: string): Map<string, string> {
  const found = new Map<string, string>()
  for (const folder of ['apps', 'fragments', 'features', 'platform', 'widgets', 'tools', 'package.json', 'tsconfig.json'])
    for (const name of statSync(join(place, folder)).isFile()
      ? ['']
      : readdirSync(join(place, folder), { recursive: true, encoding: 'utf8' })) {
      const path = join(folder, name)
      if (statSync(join(place, path)).isFile()) found.set(path, readFileSync(join(place, path), 'latin1'))
    }
  return found
}

describe('a new slice and a new fragment in a copy of the project', () => {
  const place = mkdtempSync(join(tmpdir(), 'new-slice-'))
  let changed: string[]
  let added: string[]
  let dev: Dev | undefined
  beforeAll(() => {
    copyProject(place)
    const before = sourcesOf(place)
    newSlice('gift-finder', place)
    newFragment('race-calendar', place)
    const after = sourcesOf(place)
    changed = [...before].filter(([path, text]) => after.get(path) !== text).map(([path]) => path)
    added = [...after.keys()].filter((path) => !before.has(path))
    // Linked like by npm install.
    for (const [name, folder] of [
      ['gift-finder', 'features/gift-finder'],
      ['fragment-gift-finder', 'fragments/gift-finder'],
      ['fragment-race-calendar', 'fragments/race-calendar'],
    ] as const)
      symlinkSync(`../../${folder}`, join(place, 'node_modules/@stadion', name))
  })
  afterAll(async () => {
    await dev?.stop()
    rmSync(place, { recursive: true, force: true })
  })

  test('OPS-UPG-05 change only two files outside their folders, and add messages in every language', () => {
    expect(changed.sort()).toEqual(['apps/fragments.ts', 'apps/slices.ts'])
    const own = /^(features\/gift-finder|fragments\/(gift-finder|race-calendar))\//
    const elsewhere = added.filter((path) => !own.test(path))
    expect(
      elsewhere.filter((path) => !/^features\/translations\/messages\/\w+\/common\/(gift-finder|race-calendar)\.json$/.test(path)),
    ).toEqual([])
    expect(readdirSync(join(place, 'e2e'))).toEqual(['gift-finder.browser.test.ts'])
    const tongues = readdirSync(join(place, 'features/translations/messages')).filter((tongue) => !tongue.includes('_'))
    expect(elsewhere).toHaveLength(2 * tongues.length)
    const texts = (tongue: string) =>
      JSON.parse(readFileSync(join(place, `features/translations/messages/${tongue}/common/gift-finder.json`), 'utf8'))
    expect([texts('en'), texts('de')]).toEqual([
      { 'gift-finder.title': 'Gift finder', 'gift-finder.save': 'Save' },
      { 'gift-finder.title': 'Gift finder', 'gift-finder.save': 'Speichern' },
    ])
  })

  test("follow the house's format and rules", () => {
    expect(
      run(place, 'node_modules/@biomejs/biome/bin/biome', 'check', 'features/gift-finder', 'fragments', 'apps/slices.ts', 'e2e'),
    ).toEqual(passes)
    // The copy has no documents and no end-to-end tests.
    for (const folder of ['docs', 'e2e', 'bench']) mkdirSync(join(place, folder), { recursive: true })
    cpSync(join(project, 'docs/page-attributes.md'), join(place, 'docs/page-attributes.md'))
    const { status, stdout } = spawnSync(process.execPath, [join(place, 'tools/check-house.mjs')], { cwd: place, encoding: 'utf8' })
    expect({ status, stdout }).toEqual({ status: 0, stdout: 'the house is in order\n' })
  })

  test('compile', () => {
    // All of it is read, and only this is checked: what is new, the apps that compose it, and the server that knows its limits.
    const isChecked = /^(features\/gift-finder|fragments\/(gift-finder|race-calendar)|apps)\/|^platform\/http\/server-app\.ts$|\.d\.ts$/
    for (const [path, text] of sourcesOf(place))
      if (/\.tsx?$/.test(path) && !isChecked.test(path)) writeFileSync(join(place, path), `// @ts-nocheck\n${text}`, 'latin1')
    const tsconfig = {
      extends: './tsconfig.json',
      // Limits are declared beside the server; composing proves that the server gets its dependencies.
      include: [
        ...['features/gift-finder', 'fragments/gift-finder', 'fragments/race-calendar', 'apps/fragments.ts', 'apps/api/compose.ts'],
        // The list of slices reaches scripts that pages hold as text.
        ...['platform/http/server-app.ts', 'tools/build/inline-texts.d.ts'],
      ],
    }
    writeFileSync(join(place, 'tsconfig.slice.json'), JSON.stringify(tsconfig))
    const args = ['--noEmit', '--singleThreaded', '-p', 'tsconfig.slice.json']
    expect(run(place, 'node_modules/typescript-native/bin/tsc', ...args)).toEqual({ status: 0, output: '' })
  })

  test('store and react in browsers as their manifest says, and are in the generated table', async () => {
    const parts: { slice: string; idle?: string }[] = await readBrowserParts(place)
    expect(parts.find(({ slice }) => slice === 'gift-finder')?.idle).toBe(join(place, 'features/gift-finder/browser/idle.ts'))
    const check = (...options: string[]) =>
      spawnSync(process.execPath, ['--import', './tools/sources.mjs', 'tools/check-storage.ts', ...options], {
        cwd: place,
        encoding: 'utf8',
      })
    // The copy has no documents.
    mkdirSync(join(place, 'docs'), { recursive: true })
    writeFileSync(join(place, 'docs/storage.md'), '')
    expect(check().stdout).toContain('docs/storage.md is not what manifests declare')
    expect(check('--write').status).toBe(0)
    expect(readFileSync(join(place, 'docs/storage.md'), 'utf8')).toContain(
      '| `gift-finder.choice` | session storage | gift-finder | none |',
    )
  })

  test('are named by the check of messages until their titles are translated', () => {
    const args = ['--import', './tools/sources.mjs', 'features/translations/server/check-messages.ts']
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: place, encoding: 'utf8' })
    const said = stdout + stderr
    expect(status).toBe(1)
    for (const key of ['gift-finder.title', 'race-calendar.title'])
      expect(said).toMatch(new RegExp(`^${key} has the English text in ar, .*de, .*vi$`, 'm'))
    expect(said).not.toContain('gift-finder.save')
  })

  test('OPS-UPG-05 the running shop has the page, the form without JavaScript, the call and the view', async () => {
    // In a shop that has run before: its slices have their tables.
    await (await openDatabase({ dataDir: join(place, '.data/database'), load: await testImage() })).close()
    dev = await startDev(place)
    const origin = `http://127.0.0.1:${dev.sitePort}`
    const cookies = new Map<string, string>()
    const ask = async (path: string, init: RequestInit = {}) => {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const headers = { 'x-original-host': 'www.stadion.de', cookie, ...init.headers }
      const answer = await fetch(`${origin}${path}`, { redirect: 'manual', ...init, headers })
      for (const set of answer.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
        cookies.set(name, value)
      }
      return answer
    }
    const json = (path: string, { method, body }: { method: string; body: object }) =>
      ask(path, { method, body: JSON.stringify(body), headers: { 'content-type': 'application/json' } })
    const page = async () => (await ask('/gift-finder')).text()
    const send = (said: string) =>
      ask('/gift-finder', {
        method: 'POST',
        body: new URLSearchParams({ said }),
        headers: { 'sec-fetch-site': 'same-origin', accept: 'text/html' },
      })

    expect(await page()).toMatch(/<h1[^>]*>Gift finder<\/h1>.*Anmelden/s)
    const out = await send('before')
    expect([out.status, out.headers.get('location')]).toEqual([303, '/account-login?returnTo=%2Fgift-finder'])
    expect((await signIn(json)).status).toBe(200)
    expect(await (await ask('/api/bridge/gift-finder')).json()).toEqual({ said: null })
    const answer = await send('a ball')
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/gift-finder'])
    expect(await page()).toMatch(/<input[^>]*name="said"[^>]*value="a ball"/)
    expect(await (await ask('/api/bridge/gift-finder')).json()).toEqual({ said: 'a ball' })
    expect((await json('/api/bridge/gift-finder', { method: 'POST', body: { said: '' } })).status).toBe(400)
    const view = await ask('/mf/shop_race-calendar/view/stadion/de_DE')
    expect([view.status, await view.text()]).toEqual([200, expect.stringContaining('Race calendar')])
  })

  // In one run and as one project, because most of a run is reading the shop. On a slow machine whose cores are busy it takes over two minutes.
  test('pass their own tests: calls, personal data, job, and their page in a browser if there is one', () => {
    const inBrowser = findForTests() ? ['e2e/gift-finder.browser.test.ts'] : []
    // `npm run dev` has built the copy. Of the other end-to-end tests only their helpers are needed.
    const isHelper = (path: string) => path.endsWith('e2e') || /(?<!\.test)\.ts$/.test(path)
    cpSync(join(project, 'e2e'), join(place, 'e2e'), { recursive: true, filter: isHelper })
    const config = `import house from './vitest.config.ts'
const { test, ...browser } = house.test.projects.find(({ test }) => test.name === 'browser')
const include = ${JSON.stringify(['features/gift-finder/**/*.test.ts', ...inBrowser])}
export default { test: { ...house.test, projects: [{ ...browser, test: { ...test, include } }] } }`
    writeFileSync(join(place, 'vitest.slice.config.ts'), config)
    const vitest = ['run', '--root', place, '--config', 'vitest.slice.config.ts', '--maxWorkers', '1']
    const { status, output } = run(place, 'node_modules/vitest/vitest.mjs', ...vitest)
    expect(output).toMatch(inBrowser.length > 0 ? /Tests.*6 passed/ : /Tests.*5 passed/)
    expect(status).toBe(0)
  }, 400_000)
})

const place = mkdtempSync(join(tmpdir(), 'slice-names-'))
beforeAll(() => {
  for (const file of ['package.json', 'biome.json', '.gitignore']) writeFileSync(join(place, file), readFileSync(join(project, file)))
  for (const folder of ['platform/http', 'features', 'fragments']) mkdirSync(join(place, folder), { recursive: true })
  writeFileSync(join(place, 'platform/http/package.json'), '{"name":"@stadion/http"}')
})
afterAll(() => rmSync(place, { recursive: true }))

test('a name of one word is allowed', () => {
  expect(newSlice('stores', place)).toContain('features/stores/server/stores-server.ts')
})

test.each([
  [undefined, 'A slice needs a name: npm run new:slice -- gift-finder'],
  ['', 'A slice needs a name'],
  ['GiftFinder', '"GiftFinder" is not a name for a slice'],
  ['gift_finder', 'use lower-case words joined by hyphens'],
  ['gift--finder', 'is not a name'],
  ['-gift', 'is not a name'],
  ['2gifts', 'is not a name'],
  ['../gifts', 'is not a name'],
  ['a'.repeat(41), '40 characters at most'],
  ['utils', 'says nothing about what the slice does'],
  ['delete', 'means something else in code'],
  ['service', 'means something else in code'],
  ['select', 'means something else in SQL'],
  ['current-date', 'means something else in SQL'],
  ['http', '@stadion/http is the package in platform/http already.'],
])('the name %s is refused: %s', (name, reason) => {
  const before = readdirSync(join(place, 'features'))
  expect(() => newSlice(name, place)).toThrow(reason)
  expect(readdirSync(join(place, 'features'))).toEqual(before)
})

test('a slice is never overwritten', () => {
  newSlice('twice', place)
  expect(() => newSlice('twice', place)).toThrow('features/twice is there already.')
})

test("a fragment's name is refused in the same way", () => {
  expect(() => newFragment(undefined, place)).toThrow('A fragment needs a name: npm run new:fragment -- race-calendar')
  expect(() => newFragment('Size', place)).toThrow('"Size" is not a name for a fragment')
  newFragment('race-calendar', place)
  expect(() => newFragment('race-calendar', place)).toThrow('fragments/race-calendar is there already.')
  expect(() => newSlice('race-calendar', place)).toThrow('fragments/race-calendar is there already.')
  expect(existsSync(join(place, 'features/race-calendar'))).toBe(false)
})

test('the command prints the problem and exits with 1', () => {
  expect(run(place, 'tools/new-slice.mjs', 'Bad Name')).toEqual({ status: 1, output: expect.stringContaining('is not a name for a slice') })
  expect(run(place, 'tools/new-slice.mjs')).toEqual({ status: 1, output: expect.stringContaining('A slice needs a name') })
  expect(run(place, 'tools/new-slice.mjs', 'one', 'two')).toEqual({ status: 1, output: expect.stringContaining('One name at a time') })
})
