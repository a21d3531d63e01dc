import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { FragmentFetchError } from '@stadion/fragments/errors'
import { afterEach, expect, test, vi } from 'vitest'
import { localEndpoint, remoteEndpoint } from './fragment-endpoints.ts'
import { openGateway } from './testing.ts'

afterEach(() => vi.useRealTimers())

/** Never answers, or never ends its answer, whatever the signal says. */
const hangs: [string, () => Promise<Response>][] = [
  ['says nothing', () => new Promise(() => undefined)],
  ['stops in the middle', async () => new Response(new ReadableStream({ start: (out) => out.enqueue(new Uint8Array(3)) }))],
]

test.each(hangs)('a fragment of this process that %s is given up after ten seconds', async (_what, answer) => {
  vi.useFakeTimers()
  const signals: AbortSignal[] = []
  const fetch = (request: Request) => {
    signals.push(request.signal)
    return answer()
  }
  let outcome: unknown
  localEndpoint({ id: 'shell_header', fetch })
    .get('/shell_header/view/stadion/de_DE')
    .catch((error) => {
      outcome = error
    })
  await vi.advanceTimersByTimeAsync(9_999)
  expect([outcome, signals[0]?.aborted]).toEqual([undefined, false])
  await vi.advanceTimersByTimeAsync(1)
  expect(outcome).toBeInstanceOf(FragmentFetchError)
  expect(signals[0]?.aborted).toBe(true)
})

test.each(hangs)('a view or file of one that %s is answered with a retry, and later errors are ignored', async (_what, answer) => {
  const late: ((error: Error) => void)[] = []
  const fetch = () => Promise.race([answer(), new Promise<never>((_, reject) => late.push(reject))])
  const gateway = await openGateway({ endpoints: { shell_header: localEndpoint({ id: 'shell_header', fetch }, 1) } })
  for (const path of ['view/stadion/de_DE', 'index.js', '1.4.0/index.js', '1.0.0-aaaaaaaa/index.js']) {
    const answer = await gateway.get(`/mf/shell_header/${path}`, 'www.stadion.de', { accept: 'application/json' })
    expect([path, answer.status, await answer.json()]).toMatchObject([path, 503, { errorCode: 'fragmentUnavailable' }])
  }
  for (const reject of late) reject(new Error('late'))
  await gateway.close()
})

/** A fragment server that echoes path, cookies and flags. Its id is its own: which files a build has is remembered, also for other test files. */
async function openServer(status = 200) {
  const server = createServer(({ url = '', headers }, response) => {
    const head = { 'content-type': 'text/html', 'x-mf-id': 'asked', 'x-mf-type': 'component', 'x-mf-version': '1' }
    response.writeHead(status, head).end(`<p>${url} ${headers.cookie} ${headers['x-mf-flags']}</p>`)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(() => server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
const closing: (() => unknown)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

test('a remote fragment gets the cookies and the flags of a request, and its answer is passed on unchanged', async () => {
  const { get } = remoteEndpoint(`${await openServer(404)}/`)
  expect(await get('/a', 'b=1', '{"c":true}')).toMatchObject({ status: 404, body: Buffer.from('<p>/a b=1 {"c":true}</p>') })
  expect((await get('/a')).body.toString()).toBe('<p>/a undefined undefined</p>')
})

test.each([300, 302, 307, 399])('an answer with %i is a redirect, which is an error', async (status) => {
  await expect(remoteEndpoint(await openServer(status)).get('/a')).rejects.toMatchObject({ status, message: expect.any(String) })
})

test.each([204, 299, 400])('an answer with %i is passed on', async (status) => {
  const { status: received, body } = await remoteEndpoint(await openServer(status)).get('/a')
  expect([received, body.length > 0]).toEqual([status, status !== 204])
})

test('an answer of 8 MB is read, a longer one is not', async () => {
  let size = 8 * 1024 * 1024
  const server = createServer((_, response) => response.end(Buffer.alloc(size))).listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(() => server.close())
  const { get } = remoteEndpoint(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  expect((await get('/a')).body).toHaveLength(size)
  size += 1
  await expect(get('/a')).rejects.toBeInstanceOf(FragmentFetchError)
})

test('a fragment of this process gets them too', async () => {
  const fetch = async ({ url, headers }: Request) => new Response(`${url} ${headers.get('cookie')} ${headers.get('x-mf-flags')}`)
  const { get } = localEndpoint({ id: 'f', fetch })
  expect((await get('/a', 'b=1', '{"c":true}')).body.toString()).toBe('http://fragment.internal/a b=1 {"c":true}')
  expect((await get('/a')).body.toString()).toBe('http://fragment.internal/a null null')
})

test('a named server is asked first; its own server only if that one does not have the fragment', async () => {
  const { views } = remoteEndpoint(await openServer())
  const request = { path: '/own', mfId: 'asked', maxBytes: 1000, timeoutMs: 5000 }
  const shown = async (server?: string) => (await views.view({ ...request, server, cookie: 'b=1' })).html.toString()
  expect(await shown()).toBe('<p>/own b=1 undefined</p>')
  expect(await shown(`${await openServer()}/other`)).toBe('<p>/other/own b=1 undefined</p>')
  expect(await shown(await openServer(404))).toBe('<p>/own b=1 undefined</p>')
  await expect(shown(await openServer(500))).rejects.toMatchObject({ status: 500 })
})
