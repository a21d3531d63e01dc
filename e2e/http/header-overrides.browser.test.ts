import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../browser.ts'

let browser: Browser
let page: Page
/** Answers every call with the headers it came with, and everything else with a page that has the client. */
const server = createServer(({ url, headers }, response) => {
  const isCall = url?.startsWith('/api/')
  response
    .writeHead(200, { 'content-type': isCall ? 'application/json' : 'text/html' })
    .end(isCall ? JSON.stringify(headers) : `<!doctype html><script>${script}</script>`)
})
let script = ''

beforeAll(async () => {
  const bundle = await build({
    entryPoints: [fileURLToPath(new URL('../../platform/http/client/wrapper.ts', import.meta.url))],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'wrapper',
  })
  script = bundle.outputFiles[0]!.text
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  browser = await openBrowser()
  page = await browser.newPage()
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
})
afterAll(async () => {
  await browser?.close()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

const headersIn = (environment: string, overrides: string) =>
  page.evaluate<Record<string, string>>(`
    sessionStorage.setItem('httpHeaderOverrides', ${JSON.stringify(overrides)})
    wrapper.createHttp({ base: '', originalHost: 'www.stadion.de', environment: '${environment}', clientTag: 'storefront/1.0.0' }).get('/api/x')
  `)

test('B-HTTP-07 overrides in the session storage of a browser are added and win', async () => {
  const overrides = JSON.stringify({ 'x-client-tag': 'other/2', 'x-added': '1' })
  expect(await headersIn('development', overrides)).toMatchObject({
    'x-client-tag': 'other/2',
    'x-added': '1',
    'original-host': 'www.stadion.de',
  })
  const inProduction = await headersIn('production', overrides)
  expect(inProduction['x-client-tag']).toBe('storefront/1.0.0')
  expect(inProduction).not.toHaveProperty('x-added')
})
