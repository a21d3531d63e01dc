import type { FormRequest } from '@stadion/pages/form'
import Fastify from 'fastify'
import { afterEach, expect, test, vi } from 'vitest'
import { serveForms } from './forms.ts'

afterEach(() => vi.restoreAllMocks())

const host = 'www.stadion.de'
function openForms(own?: Parameters<typeof serveForms>[2], flags?: Parameters<typeof serveForms>[1]['flags']) {
  const asked: FormRequest[] = []
  const app = Fastify()
  const remember = async (ask: FormRequest) => {
    asked.push(ask)
    return { location: '/done', setCookies: ['a=1', 'b=2'] }
  }
  const api = () => Promise.reject(new Error('no API here'))
  serveForms(app, { appEnv: 'local', defaultHost: host, api, flags }, own ?? { '/help': remember, '/wishlist': remember })
  const post = (headers: Record<string, string> = {}, payload = 'name=Anna', url = '/help') =>
    app.inject({ method: 'POST', url, payload, headers: { host, 'content-type': 'application/x-www-form-urlencoded', ...headers } })
  return { asked, post }
}

test.each([
  [undefined, undefined, 303],
  [undefined, 'same-origin', 303],
  [undefined, 'none', 303],
  [undefined, 'same-site', 403],
  [undefined, 'cross-site', 403],
  ['null', 'same-origin', 303],
  ['null', 'same-site', 403],
  ['null', 'none', 403],
  ['null', undefined, 403],
  [`https://${host}`, undefined, 303],
  ['https://evil.example', 'same-origin', 403],
  [`https://${host}.evil.example`, 'same-origin', 403],
  [`https://evil.example/${host}`, 'same-origin', 403],
])('a form from the origin %s, of which the browser says %s, is answered with %i', async (origin, site, status) => {
  const { asked, post } = openForms()
  const answer = await post({ ...(origin && { origin }), ...(site && { 'sec-fetch-site': site }) })
  expect([answer.statusCode, asked.length]).toEqual([status, status === 303 ? 1 : 0])
})

test('a form is answered with a redirect that is never cached', async () => {
  const { post } = openForms()
  const { statusCode, headers } = await post()
  expect([statusCode, headers.location, headers['cache-control'], headers['set-cookie']]).toEqual([
    303,
    '/done',
    'no-store',
    ['a=1', 'b=2'],
  ])
})

test('a form handler gets each field once, the page of this site that sent the form, and the visitor', async () => {
  const limit = vi.spyOn(AbortSignal, 'timeout')
  const { asked, post } = openForms()
  const sent = { 'x-forwarded-for': '203.0.113.9', 'user-agent': 'a browser', cookie: 'a=1' }
  await post({ ...sent, referer: `https://${host}/help?x=1` }, 'name=Anna&name=Ben&mail=a%40b.co', '/help?topic=returns')
  await post({ referer: 'https://evil.example/help' })
  const [first, second] = asked
  expect([first?.fields, first?.query.get('topic'), first?.referer?.href]).toEqual([
    { name: 'Anna', mail: 'a@b.co' },
    'returns',
    `https://${host}/help?x=1`,
  ])
  expect(first?.whom).toMatchObject({
    originalHost: host,
    sitePath: '',
    cookie: 'a=1',
    headers: { 'x-forwarded-for': '203.0.113.9, 127.0.0.1', 'user-agent': 'a browser' },
  })
  expect([second?.referer, second?.whom.headers]).toEqual([undefined, expect.objectContaining({ 'x-forwarded-for': '127.0.0.1' })])
  // The wait for the API is limited, whatever it does.
  expect(limit.mock.calls).toEqual([[10_000], [10_000]])
  expect(first?.whom.signal).toBe(limit.mock.results[0]?.value)
})

test('a path without a form is refused, and so is a body above 64 kB', async () => {
  const { asked, post } = openForms()
  for (const path of ['/nowhere', '/help/more', '/constructor']) expect((await post({}, '', path)).statusCode).toBe(404)
  expect((await post({ host: 'www.unknown.example' })).statusCode).toBe(404)
  expect((await post({}, `text=${'x'.repeat(64 * 1024)}`)).statusCode).toBe(413)
  expect(asked).toEqual([])
})

test.each([
  ['application/json', '{"name":{"toString":1}}'],
  ['application/json', '{"name":"Anna"}'],
  ['application/json', `{"name":${'['.repeat(20_000)}${']'.repeat(20_000)}}`],
  ['text/plain', 'name=Anna'],
  ['text/plain;charset=UTF-8', ''],
  ['multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nAnna\r\n--x--\r\n'],
  ['application/xml', '<name/>'],
  ['nonsense', 'name=Anna'],
])('what is sent as %s is no form: %.30s', async (type, body) => {
  const { asked, post } = openForms()
  expect([(await post({ 'content-type': type }, body)).statusCode, asked]).toEqual([415, []])
})

test('a form’s fields are texts, whatever their names', async () => {
  const { asked, post } = openForms()
  await post(
    { 'content-type': 'Application/X-WWW-Form-Urlencoded; charset=utf-8' },
    'a[]=1&a[b]=2&c=&c=3&__proto__=x&toString=y&d&=e&f=%ff%zz&g=%00&h=%C3%A4+b',
  )
  expect(Object.entries(asked[0]?.fields ?? {})).toEqual([
    ['a[]', '1'],
    ['a[b]', '2'],
    ['c', ''],
    ['__proto__', 'x'],
    ['toString', 'y'],
    ['d', ''],
    ['', 'e'],
    ['f', '\ufffd%zz'],
    ['g', '\u0000'],
    ['h', 'ä b'],
  ])
})

test('a refused form is answered in plain text', async () => {
  const { post } = openForms()
  const types = [await post({}, '', '/nowhere'), await post({ origin: 'https://evil.example' })].map(
    ({ headers }) => headers['content-type'],
  )
  expect(types).toEqual(['text/plain', 'text/plain; charset=utf-8'])
})

test('a form below a site path is the one of its page there, and its calls have that storefront', async () => {
  const { asked, post } = openForms()
  expect((await post({}, '', '/en/help')).statusCode).toBe(303)
  expect(asked[0]).toMatchObject({ path: '/help', storefront: { locale: 'en_DE' }, whom: { originalHost: host, sitePath: 'en' } })
})

test('a form without a referrer, with a broken one, or without fields is answered too', async () => {
  const { asked, post } = openForms()
  for (const referer of ['', 'nonsense', 'https://']) await post({ referer }, '')
  expect(asked.map(({ referer, fields }) => [referer, fields])).toEqual(Array(3).fill([undefined, {}]))
})

test('without a result to show no cookie is set', async () => {
  const { post } = openForms({ '/help': async () => ({ location: '/done', setCookies: [] }) })
  expect((await post()).headers).not.toHaveProperty('set-cookie')
})

test('a form whose page is off with its flag does nothing, and shows that the page is gone', async () => {
  const seen: unknown[] = []
  const { asked, post } = openForms(undefined, (storefront, cookies) => {
    seen.push([storefront.locale, cookies.a])
    return { storefront: { values: {} }, read: () => false } as never
  })
  const { statusCode, headers } = await post({ cookie: 'a=1' }, '', '/en/wishlist')
  expect([statusCode, headers.location, headers['cache-control'], asked]).toEqual([303, '/en/wishlist', 'no-store', []])
  expect(seen).toEqual([['en_DE', '1']])
})
