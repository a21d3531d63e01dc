import { createServer, type Server } from 'node:http'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from './browser.ts'

let browser: Browser
let server: Server
let script = ''
let isDown = false
let asked = 0
beforeAll(async () => {
  const entry = fileURLToPath(new URL('./fixtures/translations-page.tsx', import.meta.url))
  const bundle = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    format: 'esm',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  script = bundle.outputFiles[0]?.text ?? ''
  server = createServer((request, response) => {
    if (request.url === '/')
      return response
        .writeHead(200, { 'content-type': 'text/html' })
        .end('<div id="root"></div><script type="module" src="/page.js"></script>')
    if (request.url === '/page.js') return response.writeHead(200, { 'content-type': 'text/javascript' }).end(script)
    if (!request.url?.startsWith('/projects/')) return response.writeHead(404).end()
    asked += 1
    if (isDown) return response.writeHead(503).end()
    return response.writeHead(200, { 'content-type': 'application/json' }).end('{"page.men":"Herren"}')
  }).listen(0, '127.0.0.1')
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  server?.close()
})

test('B-TR-04 when the translations cannot be had the page shows keys and stays usable', async () => {
  const page = await browser.newPage()
  const address = `http://127.0.0.1:${(server.address() as { port: number }).port}/`
  await page.goto(address)
  await page.getByRole('button', { name: 'Herren: 0' }).waitFor()
  isDown = true
  asked = 0
  await page.goto(address)
  await page.locator('button[data-status=error]').waitFor()
  expect(asked).toBe(4)
  await page.getByRole('button', { name: 'page.men: 0' }).click()
  await page.getByRole('button', { name: 'page.men: 1' }).waitFor()
  await page.close()
})
