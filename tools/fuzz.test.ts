import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'

const command = fileURLToPath(new URL('./fuzz.mjs', import.meta.url))

/** A site with one call, whose answers have this status. */
let status = 200
const schema = { type: 'object', properties: { said: { type: 'string' } } }
const document = JSON.stringify({
  paths: { '/api/answers': { post: { requestBody: { content: { 'application/json': { schema } } } } } },
})
const site = createServer((request, response) => {
  const isSetUp = /^\/(openapi\.json|__test__\/accounts|api\/account\/login)$/.test(request.url ?? '')
  request.resume()
  response.writeHead(isSetUp ? 200 : status).end(isSetUp ? document : '')
})
beforeAll(() => once(site.listen(0, '127.0.0.1'), 'listening'))
afterAll(() => new Promise((resolve) => site.close(resolve)))

async function fuzz(...args: string[]) {
  const child = spawn(process.execPath, [command, ...args], { stdio: ['ignore', 'pipe', 'pipe'] })
  const [out, error, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  return { code, out, error }
}
const ofSite = () => `http://127.0.0.1:${(site.address() as AddressInfo).port}`

test('the command refuses what is no number of inputs, and prints its usage', async () => {
  expect(await fuzz('--inputs', 'abc')).toMatchObject({
    code: 2,
    error: expect.stringContaining('Usage: npm run fuzz -- [--inputs 10000]'),
  })
})

test('the command sends as many inputs as it was asked for, and fails at an answer of 500', async () => {
  const well = await fuzz('--site', ofSite(), '--inputs', '13', '--seed', '7')
  expect(well).toMatchObject({ code: 0, out: expect.stringMatching(/answers: 200: 13\n.*\nfuzz: 13 inputs of seed 7 .* 0 findings/) })
  status = 500
  const ill = await fuzz('--site', ofSite(), '--only', '3', '--seed', '7')
  expect(ill).toMatchObject({ code: 1, out: expect.stringContaining('again: npm run fuzz -- --seed 7 --only 3') })
})
