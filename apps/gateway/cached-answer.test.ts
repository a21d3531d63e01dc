import { connect } from 'node:net'
import { gunzipSync } from 'node:zlib'
import type { SlotReport } from '@stadion/composition/stream-page'
import { request } from 'undici'
import { afterEach, expect, test, vi } from 'vitest'
import { sameUntil } from './cached-answer.ts'
import { echoView, openGateway, type ViewOf } from './testing.ts'

let opened: Awaited<ReturnType<typeof openGateway>> | undefined
async function open(options?: Parameters<typeof openGateway>[0]) {
  opened = await openGateway(options)
  const { url } = opened
  return async (headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET', path = '/') => {
    const answer = await request(url + path, { method, headers: { 'x-original-host': 'www.stadion.de', ...headers } })
    const bytes = Buffer.from(await answer.body.arrayBuffer())
    const html = (answer.headers['content-encoding'] === 'gzip' && bytes.length > 0 ? gunzipSync(bytes) : bytes).toString()
    const { date, connection, 'keep-alive': _, ...fixed } = answer.headers
    return { status: answer.statusCode, headers: answer.headers, fixed, html, bytes }
  }
}
afterEach(async () => {
  vi.useRealTimers()
  await opened?.close()
  opened = undefined
})

/** Repeats a request until the page comes from the cache. */
async function openCached(options?: Parameters<typeof openGateway>[0]) {
  const get = await open(options)
  for (let visit = 0; visit < 3; visit++) await get()
  return get
}

test.each(['identity', 'gzip'])('a cached page is the same in every answer, with the same policy, as %s', async (encoding) => {
  const get = await openCached()
  const headers = { 'accept-encoding': encoding }
  const [first, second] = [await get(headers), await get(headers)]
  expect(first.bytes.equals(second.bytes)).toBe(true)
  expect(first.html).toMatch(/<\/html>$/)
  expect(first.fixed).toEqual(second.fixed)
  expect(first.fixed['content-security-policy']).toContain("script-src 'self' 'sha256-")
  expect(first.headers).toMatchObject({
    vary: 'Accept-Encoding',
    'content-length': String(first.bytes.length),
    'x-content-type-options': 'nosniff',
  })
  expect(first.headers['set-cookie']).toHaveLength(3)
  expect(first.headers['server-timing']).toMatch(
    /^consent;desc=cache;dur=0;version=1\.0\.0-aaaaaaaa, header;desc=cache;dur=0;version=1\.0\.0-aaaaaaaa, main;desc=cache.*minicart;desc=client/,
  )
})

test('a visitor who disables gzip with q=0 gets the page uncompressed', async () => {
  const get = await open()
  const encodingOf = async (accepted: string) => (await get({ 'accept-encoding': accepted })).headers['content-encoding']
  for (const refused of ['gzip;q=0', 'gzip; q=0.0, identity', 'br']) expect(await encodingOf(refused)).toBeUndefined()
  for (const accepted of ['gzip', 'br, gzip;q=0.5', 'gzip;q=1.0']) expect(await encodingOf(accepted)).toBe('gzip')
})

test('HEAD of a cached page has the headers of GET, and no body', async () => {
  const get = await openCached()
  for (const encoding of ['identity', 'gzip']) {
    const [head, whole] = [await get({ 'accept-encoding': encoding }, 'HEAD'), await get({ 'accept-encoding': encoding })]
    expect(head.bytes).toHaveLength(0)
    expect(head.fixed).toEqual(whole.fixed)
  }
})

test('a page that is not cached is answered to HEAD, and to a proxy with HTTP/1.0', async () => {
  const get = await open()
  expect((await get({}, 'HEAD')).status).toBe(200)
  const old = await new Promise<string>((resolve, reject) => {
    let text = ''
    const socket = connect(Number(new URL(opened?.url as string).port), '127.0.0.1')
    socket.setEncoding('utf8').on('data', (chunk) => (text += chunk))
    socket.on('end', () => resolve(text)).on('error', reject)
    socket.write('GET / HTTP/1.0\r\nhost: x\r\nx-original-host: www.stadion.fr\r\n\r\n')
  })
  expect(old).toMatch(/^HTTP\/1\.1 200 OK/)
  expect(old).toMatch(/shell_header stadion fr_FR[\s\S]*<\/html>$/)
})

test('a cached page is not shared with another host, nor with a visitor whose cookie or header makes a difference', async () => {
  const get = await openCached()
  expect((await get({ 'x-original-host': 'www.stadion.fr' })).html).toContain('<html lang="fr-FR"')
  expect((await get({ 'original-host': 'www.stadion.fr' })).status).toBe(400)
  expect((await get({ 'x-original-host': '', cookie: 'x-original-host=www.stadion.it' })).html).toContain('<html lang="it-IT"')
  expect((await get({}, 'GET', '/?q=1')).html).toContain('<html lang="de-DE"')
  const { flashNames } = await import('@stadion/pages/flash-cookie')
  const flashed = await get({ cookie: `${flashNames[0]}=x` })
  expect([flashed.headers['set-cookie']?.length, flashed.headers['cache-control']]).toEqual([4, 'private, no-store'])
  const american = { 'x-original-host': 'www.stadion.com' }
  for (let visit = 0; visit < 2; visit++) await get(american, 'GET', '/us')
  const refused = await get({ ...american, 'sec-gpc': '1' }, 'GET', '/us')
  expect(refused.headers['set-cookie']?.length).toBe(4)
  expect(refused.headers['cache-control']).toBe('private, no-store')
})

test('a cached page shows a fragment’s new answer as soon as the old one is due, and is joined again only then', async () => {
  let said = 'one'
  const header: ViewOf = (asked) => {
    const view = echoView(asked)
    if (!asked.url.includes('/view/')) return view
    const headers = { ...Object.fromEntries(view.headers), 'cache-control': 'public, max-age=1, stale-while-revalidate=60' }
    return new Response(`<p>header ${said}</p>`, { headers })
  }
  vi.useFakeTimers({ toFake: ['Date'] })
  const get = await openCached({ views: { shell_header: header } })
  said = 'two'
  expect((await get()).html).toContain('header one')
  const later = () => vi.setSystemTime(Date.now() + 1100)
  later()
  // Shown once more while it is being revalidated.
  expect(await get()).toMatchObject({ html: expect.stringContaining('header one') })
  const next = async () => {
    later()
    return (await get()).html.includes('header two')
  }
  await expect.poll(next).toBe(true)
})

test.each([
  ['nothing', [], 6000],
  ['what the browser fills', [{ origin: 'client' }], 6000],
  ['what stays the same for long', [{ sameUntil: 9000 }], 6000],
  ['what is due earlier', [{ sameUntil: 5900 }, { sameUntil: 5500 }, { origin: 'client' }, { sameUntil: 5700 }], 5500],
  ['what is personal or failed', [{ sameUntil: 5500 }, { origin: 'origin' }], undefined],
])('a page of %s is the same for a second at most, or until its first part is due', (_, reports, until) => {
  expect(sameUntil(reports as unknown as SlotReport[], 5000)).toBe(until)
})
