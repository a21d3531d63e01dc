import { createServer, type Server } from 'node:http'
import { fileURLToPath } from 'node:url'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { openBrowser } from './browser.ts'
import { bundlePage } from './bundle-page.ts'

/** A fragment that records its life cycle. */
const recorder = `
globalThis.calls = []
export const mount = (container, props) => { calls.push(['mount', props]); container.textContent = 'Hello ' + props.name }
export const update = (container, props) => { calls.push(['update', props]); container.textContent = 'Hello ' + props.name }
export const unmount = () => { calls.push(['unmount']) }`
const files: Record<string, [type: string, body: string]> = {
  '/mf/test_hello/index.js': ['text/javascript', recorder],
  '/mf/test_hello/style.css': ['text/css', ''],
  '/mf/test_old/index.js': ['text/javascript', recorder],
  '/mf/test_old/index.css': ['text/css', ''],
  '/cdn/test_hello/1.4.0/index.js': ['text/javascript', recorder],
  '/cdn/test_hello/1.4.0/style.css': ['text/css', ''],
  '/mf/test_classic/index.js': [
    'text/javascript',
    `window.MF = { test_classic: { mount: (element) => { element.textContent = 'classic' }, unmount() {} } }`,
  ],
  '/mf/test_classic/style.css': ['text/css', ''],
  '/mf/test_empty/index.js': ['text/javascript', '/* registers nothing */'],
  '/mf/test_empty/style.css': ['text/css', ''],
  '/mf/test_unstyled/index.js': ['text/javascript', recorder],
  '/mf/test_throws/index.js': [
    'text/javascript',
    `export const mount = () => { throw new Error('cannot mount') }; export const unmount = () => {}`,
  ],
  '/mf/test_throws/style.css': ['text/css', ''],
}
let server: Server
let browser: Browser
let page: Page
let asked: string[]

beforeAll(async () => {
  const bundle = await bundlePage({
    entryPoints: [fileURLToPath(new URL('./fixtures/fragment-page.ts', import.meta.url))],
    format: 'esm',
  })
  files['/'] = ['text/html', '<!doctype html><div id="root"></div><script type="module" src="/page.js"></script>']
  files['/page.js'] = ['text/javascript', bundle.outputFiles[0]?.text ?? '']
  server = createServer((request, response) => {
    const [type, body] = files[request.url ?? ''] ?? []
    asked.push(request.url ?? '')
    response.writeHead(type ? 200 : 404, { 'content-type': type ?? 'text/plain' }).end(body)
  }).listen(0, '127.0.0.1')
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  server?.close()
})
beforeEach(async () => {
  asked = []
  page = await browser.newPage()
  await page.goto(`http://127.0.0.1:${(server.address() as { port: number }).port}/`)
  await page.waitForFunction(() => 'showFragment' in window)
})
afterEach(() => page.close())

const show = (config: object, inputs: object = { name: 'Anna' }, env?: string) =>
  page.evaluate(([a, b, c]) => window.showFragment(a as object, b as Record<string, unknown>, c as string), [config, inputs, env] as const)
const calls = () => page.evaluate(() => (globalThis as { calls?: unknown[] }).calls ?? [])
const errors = () => page.evaluate(() => window.hostErrors)

test('B-MFV-06 the assets are index.js and style.css, or index.css if the fragment is configured so', async () => {
  await show({})
  await page.getByText('Hello Anna').waitFor()
  expect(asked).toEqual(expect.arrayContaining(['/mf/test_hello/index.js', '/mf/test_hello/style.css']))
  await show({ id: 'test_old', styleFile: 'index.css' })
  await expect.poll(() => asked).toEqual(expect.arrayContaining(['/mf/test_old/index.js', '/mf/test_old/index.css']))
  expect(asked).not.toContain('/mf/test_old/style.css')
})

test('B-MFX-01 the versioned scheme loads the script of that version', async () => {
  await show({ server: '/cdn', version: '1.4.0' })
  await page.getByText('Hello Anna').waitFor()
  expect(asked).toContain('/cdn/test_hello/1.4.0/index.js')
})

test('B-MFX-02 the versioned scheme loads the style of that version', async () => {
  await show({ server: '/cdn', version: '1.4.0' })
  await expect.poll(() => asked).toContain('/cdn/test_hello/1.4.0/style.css')
})

test('B-MFL-01 a fragment loads, then mounts once into its container with its inputs', async () => {
  await show({})
  await page.getByText('Hello Anna').waitFor()
  expect(await calls()).toEqual([['mount', { name: 'Anna' }]])
  expect(await page.locator('[data-mf=test_hello]').textContent()).toBe('Hello Anna')
})

test('B-MFL-02 changed inputs update a mounted fragment without unmounting it', async () => {
  await show({})
  await page.getByText('Hello Anna').waitFor()
  await show({}, { name: 'Ben' })
  await page.getByText('Hello Ben').waitFor()
  expect((await calls()).map((call) => (call as [string])[0])).not.toContain('unmount')
  expect(await calls()).toContainEqual(['update', { name: 'Ben' }])
})

test('B-MFL-03 a fragment is unmounted once when its host goes', async () => {
  await show({})
  await page.getByText('Hello Anna').waitFor()
  await page.evaluate(() => window.removeFragment())
  await expect.poll(calls).toContainEqual(['unmount'])
  expect((await calls()).filter((call) => (call as [string])[0] === 'unmount')).toHaveLength(1)
})

test('B-MFL-04 errors while loading or mounting reach the host of the fragment', async () => {
  await show({ id: 'test_nowhere' })
  await expect.poll(errors).toEqual(['Error loading microfrontend: test_nowhere, cause: Unable to load script/style'])
  await show({ id: 'test_throws' })
  await expect.poll(errors).toHaveLength(2)
  expect((await errors())[1]).toBe('Error loading microfrontend: test_throws, cause: cannot mount')
})

test('a classic script mounts the fragment that it registers', async () => {
  await show({ id: 'test_classic', imports: false })
  await page.getByText('classic').waitFor()
})

test('B-ERR-08 a script that registers no fragment is an invalid library', async () => {
  await show({ id: 'test_empty', imports: false })
  await expect.poll(errors).toEqual(['Error loading microfrontend: test_empty, cause: Invalid library, MF object not found'])
})

test('B-ERR-09 a script or a style that cannot load is reported', async () => {
  await show({ id: 'test_nowhere' })
  await expect.poll(errors).toEqual([expect.stringContaining('Unable to load script/style')])
  await show({ id: 'test_unstyled' })
  await expect.poll(errors).toHaveLength(2)
  expect((await errors())[1]).toContain('test_unstyled, cause: Unable to load script/style')
})

test('B-ERR-11 a visitor sees the real message in local and dev only', async () => {
  const generic = 'Sorry, unknown error occurred.'
  for (const [env, text] of [
    ['local', 'cannot mount'],
    ['development', 'cannot mount'],
    ['staging', generic],
    ['production', generic],
  ] as const) {
    await page.reload()
    await page.waitForFunction(() => 'showFragment' in window)
    await show({ id: 'test_throws' }, {}, env)
    await expect.poll(() => page.getByRole('alert').textContent()).toContain(text)
    if (text === generic) expect(await page.getByRole('alert').textContent()).toBe(generic)
  }
})
