import { afterEach, expect, test, vi } from 'vitest'
import { localViews } from './local-views.ts'
import { ViewNotFound } from './view-client.ts'

afterEach(() => void vi.useRealTimers())

const good = {
  'content-type': 'text/html; charset=utf-8',
  'x-mf-id': 'f',
  'x-mf-version': '1',
  'x-mf-type': 'component',
  'cache-control': 'public, max-age=60',
}
const view = (answer: (request: Request) => Response | Promise<Response>, more: object = {}) =>
  localViews({ id: 'f', fetch: async (request) => answer(request) }).view({ path: '/f', mfId: 'f', maxBytes: 12, timeoutMs: 1000, ...more })

test('a complete and correct view comes with all its headers', async () => {
  const headers = {
    ...good,
    'x-mf-flags': '{"wide":true}',
    link: '</mf/f/1/style.css>; rel="stylesheet", </mf/f/1/index.js>; rel="modulepreload"',
  }
  expect(await view(() => new Response('<p>whole</p>', { headers }))).toEqual({
    html: Buffer.from('<p>whole</p>'),
    version: '1',
    sharing: { freshForMs: 60_000, staleForMs: 0 },
    flags: { wide: true },
    styles: ['/mf/f/1/style.css'],
    scripts: ['/mf/f/1/index.js'],
  })
})

test('it gets the same request as over HTTP: path, cookies and flags', async () => {
  const asked: string[] = []
  const flags = { header: '{"wide":true}', valueOf: () => true }
  await view(
    ({ url, headers }) => {
      asked.push(url, String(headers.get('cookie')), String(headers.get('x-mf-flags')))
      return new Response('<p>a</p>', { headers: { ...good, 'x-mf-version': '' } })
    },
    { path: '/f/view?a=1', cookie: 'b=1', flags },
  )
  expect(asked).toEqual(['http://fragment.internal/f/view?a=1', 'b=1', '{"wide":true}'])
})

test.each([
  ['fails', new Response('', { status: 500, headers: good }), { name: 'FragmentFetchError', status: 500 }],
  ['refuses', new Response('', { status: 429, headers: good }), { name: 'FragmentFetchError', status: 429 }],
  ['has nothing', new Response('', { status: 404, headers: good }), expect.any(ViewNotFound)],
  ['answers for another', new Response('<p>a</p>', { headers: { ...good, 'x-mf-id': 'g' } }), { name: 'MismatchedFragmentId' }],
  ['answers with no component', new Response('<p>a</p>', { headers: { ...good, 'x-mf-type': 'x' } }), { name: 'MismatchedFragmentType' }],
  ['answers with text', new Response('<p>a</p>', { headers: { ...good, 'content-type': 'text/plain' } }), { name: 'FragmentFetchError' }],
  ['answers with too much', new Response('<p>whole!</p>', { headers: good }), { name: 'FragmentFetchError', status: 200 }],
  ['does not close what it opens', new Response('<p><b>a</p>', { headers: good }), { name: 'InvalidView' }],
])('a fragment that %s is rejected', async (_, response, error) => {
  await expect(view(() => response)).rejects.toMatchObject(error)
})

test('a fragment that throws, or takes too long, counts as not answering', async () => {
  await expect(
    view(() => {
      throw new Error('broken')
    }),
  ).rejects.toMatchObject({ name: 'FragmentFetchError', status: undefined, cause: { message: 'broken' } })
  vi.useFakeTimers()
  const late = expect(view(() => new Promise(() => {}))).rejects.toMatchObject({ cause: { message: 'No complete answer within 1000 ms' } })
  await vi.advanceTimersByTimeAsync(1000)
  await late
})
