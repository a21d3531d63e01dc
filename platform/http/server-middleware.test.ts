import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { familyOfPath } from './middleware/envelopes.ts'
import { failureOf } from './middleware/server-errors.ts'
import { openTrialApp } from './middleware/testing/trial-app.ts'

const logged: string[] = []
const log = (level: string) => (_: unknown, text: string) => void logged.push(`${level}: ${text}`)
const logger = { ...{ warn: log('warn'), error: log('error'), info() {}, debug() {}, trace() {}, fatal() {} }, child: () => logger }

let app: FastifyInstance
beforeAll(async () => {
  ;({ app } = await openTrialApp({ logger: logger as never }))
})
afterAll(() => app.close())

const ask = async (options: InjectOptions) => {
  const { statusCode, headers, body } = await app.inject(options)
  return { status: statusCode, headers, body: body === '' ? undefined : JSON.parse(body) }
}
const post = (payload: string, headers: Record<string, string> = {}) =>
  ask({ method: 'POST', url: '/api/bridge/things', payload, headers: { 'content-type': 'application/json', ...headers } })

describe('the log of a failure', () => {
  test.each([
    ['none', []],
    ['sold', []],
    ['broken', ['error: unexpected error']],
    ['away', ['warn: an engine is unavailable']],
    ['toolong', ['warn: the database refused what was sent']],
    ['offtype', ['warn: the database refused what was sent']],
  ])('of the thing %s: %j', async (id, lines) => {
    logged.length = 0
    await ask({ url: `/api/bridge/things/${id}` })
    expect(logged).toEqual(lines)
  })

  test('a failure has Retry-After only if the time is known', async () => {
    expect((await ask({ url: '/api/bridge/things/broken' })).headers).not.toHaveProperty('retry-after')
    expect((await ask({ url: '/api/bridge/things/broken' })).headers['content-type']).toBe('application/json; charset=utf-8')
  })
})

describe('the status of an error', () => {
  test.each([
    [{ code: 'FST_ERR_CTP_BODY_TOO_LARGE', statusCode: 413 }, 413, 'The body is larger than 64 KiB'],
    [{ code: 'FST_ERR_CTP_INVALID_MEDIA_TYPE', statusCode: 415 }, 415, 'The body must be application/json'],
    [{ code: 'FST_ERR_BAD_URL', statusCode: 400 }, 400, 'The address is not encoded correctly'],
    [{ statusCode: 400 }, 400, 'The body is not valid JSON'],
    [{ statusCode: 499 }, 400, 'The body is not valid JSON'],
    [{ statusCode: 399 }, 500, 'An unknown error occurred'],
    [{ statusCode: 500 }, 500, 'An unknown error occurred'],
    [{ code: '22P02' }, 400, 'A value is too long or not of its kind'],
    [{ code: '54000' }, 400, 'A value is too long or not of its kind'],
    [{ code: '23505' }, 500, 'An unknown error occurred'],
    [{ code: 'X22P02' }, 500, 'An unknown error occurred'],
    [{ code: '22P021' }, 500, 'An unknown error occurred'],
    [null, 500, 'An unknown error occurred'],
    [undefined, 500, 'An unknown error occurred'],
    ['text', 500, 'An unknown error occurred'],
  ])('%j is a %i: %s', (error, status, message) => expect(failureOf(error)).toMatchObject({ status, message }))
})

describe('input', () => {
  test('a refused text is named, with the reason', async () => {
    const why = async (payload: string) => (await post(payload)).body.message
    expect(await why('{"name":"a\\u0001"}')).toBe('name contains a control character')
    // 0x9b begins a command to a terminal, as escape does, and a name of 0x85 alone looks empty.
    for (const late of ['\\u007f', '\\u0085', '\\u009b31m'])
      expect(await why(`{"name":"${late}"}`)).toBe('name contains a control character')
    // A password that was accepted once opens its account.
    expect((await post('{"name":"a","password":"\\u0085"}')).status).toBe(200)
    expect(await why('{"name":"a\\ud800"}')).toBe('name contains half a character')
    expect(await why('{"name":"a\\uffff"}')).toBe('name contains a control character')
    expect(await why('{"name":"a","nested":{"no\\u0001te":"b"}}')).toBe('A name contains a control character')
    expect(await why('"a\\u0001"')).toBe('The body contains a control character')
    expect(await why('{"name":"a","list":["\\u0001"]}')).toBe('list contains a control character')
    expect(await why('{')).toBe('The body is not valid JSON')
    expect(await why(`{"name":"a","deep":${'['.repeat(40)}${']'.repeat(40)}}`)).toBe('The body is nested too deeply')
    expect(await why(`{"name":"a","deep":${'{"a":'.repeat(40)}1${'}'.repeat(40)}}`)).toBe('The body is nested too deeply')
    expect((await post(`{"name":"a","deep":${'['.repeat(31)}${']'.repeat(31)}}`)).status).toBe(200)
  })

  test('only what is called a password keeps its spaces', async () => {
    const { body } = await post('{"name":" a ","password":" b ","nested":{"newPassword":" c ","note":"  d e  "},"list":["é ","f"]}')
    expect(body).toEqual({ name: 'a', password: ' b ', nested: { newPassword: ' c ', note: 'd e' }, list: ['é', 'f'] })
  })

  test('marks that reverse what stands beside them are removed, what joins letters stays', async () => {
    const marks = '\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069'
    const persian = 'می\u200cخواهم'
    const { body } = await post(
      JSON.stringify({ name: `An${marks}na \u202e`, password: 'a\u202e', nested: { note: marks }, list: [persian] }),
    )
    expect(body).toEqual({ name: 'Anna', password: 'a\u202e', nested: { note: '' }, list: [persian] })
  })

  test('only what is called a message may have several lines, which are joined', async () => {
    expect((await post('{"name":"a\\nb"}')).status).toBe(400)
    const { body } = await post('{"name":"a","message":" Happy\\r\\n\\r\\n birthday\\n"}')
    expect(body).toEqual({ name: 'a', message: 'Happy birthday' })
    expect((await post('{"name":"a","message":"b\\u001b"}')).status).toBe(400)
  })

  test('no field can change a prototype', async () => {
    for (const payload of ['{"name":"a","__proto__":{"x":1}}', '{"name":"a","constructor":{"prototype":{"x":1}}}'])
      expect(await post(payload)).toMatchObject({ status: 400, body: { message: 'The body is not valid JSON' } })
  })
})

describe('addresses', () => {
  test('a wrong method (405) is distinguished from an unknown address (404)', async () => {
    const put = async (url: string) => {
      const { status, headers, body } = await ask({ method: 'PUT', url })
      return `${status} ${headers.allow} ${body.message}`
    }
    expect(await put('/api/bridge/things/1')).toBe('405 DELETE, GET, HEAD Allowed methods: DELETE, GET, HEAD')
    expect(await put('/api/bridge/cached?a=/b?c')).toBe('405 GET, HEAD Allowed methods: GET, HEAD')
    for (const url of ['/api/bridge/things/', '/api/bridge/things/1/2', '/api/bridge', '/'])
      expect(await put(url)).toBe('404 undefined There is nothing at this address')
  })

  test.each([
    ['/auth/x', 'account'],
    ['/api/account', 'account'],
    ['/api/account?x', 'account'],
    ['/api/account/x', 'account'],
    ['/ap-subscription', 'account'],
    ['/ap-subscription?x', 'account'],
    ['/ap-subscription/x', 'account'],
    ['/api/accounts', 'bridge'],
    ['/ap-subscriptions', 'bridge'],
    ['/x/auth/y', 'bridge'],
    ['/api/consents/x', 'consents'],
    ['/x/api/consents', 'bridge'],
  ])('%s is of the family %s', (path, family) => expect(familyOfPath(path)).toBe(family))

  test('an address that is too long, or another storefront than the host has, is refused with words', async () => {
    expect(await ask({ url: `/api/bridge/things/1?x=${'x'.repeat(9000)}` })).toMatchObject({
      status: 414,
      body: { errorCode: 'addressTooLong', message: 'The address is too long' },
    })
    const headers = { 'original-host': 'www.stadion.de' }
    expect((await ask({ url: '/api/bridge/things/1?sitePath=fr', headers })).body.message).toBe('fr is not a storefront of www.stadion.de')
    expect((await ask({ url: '/api/bridge/things/1?sitePath=', headers })).body.locale).toBe('de_DE')
    expect((await ask({ url: '/api/bridge/things/1?sitePath=en', headers })).body.locale).toBe('en_DE')
    // The storefront at the root, wherever it stands in the table.
    for (const [host, locale] of [
      ['www.stadion.de', 'de_DE'],
      ['www.stadion.co.uk', 'en_GB'],
    ] as const)
      expect((await ask({ url: '/api/bridge/things/1', headers: { 'original-host': host } })).body.locale).toBe(locale)
  })
})

describe('CSRF protection', () => {
  const host = { 'original-host': 'www.stadion.de' }
  test.each([
    'https://www.stadion.de',
    'HTTP://LOCALHOST:8080',
    'http://127.0.0.1:8080',
    'http://[::1]:8080',
    'http://www.stadion.de.localhost:8080',
  ])('a page of %s', async (origin) => expect((await post('{"name":"a"}', { ...host, origin })).status).toBe(200))

  test('a page of another site may not change anything, whatever headers it sends', async () => {
    for (const origin of ['https://www.stadion.fr', 'https://127.0.0.1:8080', 'http://127.0.0.1:8081', ''])
      expect(await post('{"name":"a"}', { ...host, origin, 'sec-fetch-site': 'same-origin' })).toMatchObject({
        status: 403,
        body: { message: 'The request came from another origin' },
      })
  })

  test('reading changes nothing, so every origin may read', async () => {
    for (const method of ['GET', 'HEAD', 'OPTIONS'] as const) {
      const url = method === 'OPTIONS' ? '/nowhere' : '/api/bridge/things/1'
      const { statusCode } = await app.inject({ method, url, headers: { ...host, origin: 'https://evil.example' } })
      expect([method, statusCode]).toEqual([method, method === 'OPTIONS' ? 404 : 200])
    }
  })
})

test('every answer may be read by this site only', async () => {
  expect((await ask({ url: '/api/bridge/things/1' })).headers['cross-origin-resource-policy']).toBe('same-origin')
})

describe('the API document', () => {
  test('it has every call with its answers and failures, and nothing else', async () => {
    const { body } = await ask({ url: '/openapi.json' })
    expect(body.info).toEqual({ title: 'Stadion API', version: '1' })
    expect(Object.keys(body.paths).sort()).toEqual([
      '/api/account/login',
      '/api/bridge/cached',
      '/api/bridge/things',
      '/api/bridge/things/{id}',
      '/api/consents/ccpa',
    ])
    const { responses } = body.paths['/api/bridge/things'].post
    expect(Object.keys(responses).sort()).toEqual(['200', '4XX', '5XX'])
    for (const status of ['4XX', '5XX'])
      expect(responses[status].content['application/json'].schema).toMatchObject({
        type: 'object',
        properties: { errorCode: { type: 'string' }, message: { type: 'string' } },
        required: ['errorCode', 'message'],
      })
    expect(responses['4XX'].description).toBe('An error.')
    const required = (path: string) => body.paths[path].post.responses['4XX'].content['application/json'].schema.required
    expect([required('/api/account/login'), required('/api/consents/ccpa')]).toEqual([
      ['error', 'error_description'],
      ['success', 'errorCode', 'message'],
    ])
  })

  test('reading it is not rate-limited', async () => {
    const { app: strict } = await openTrialApp({ everythingElse: { scope: 'everything', limit: 1, windowMs: 60_000 } })
    for (let n = 0; n < 3; n += 1) expect((await strict.inject('/openapi.json')).statusCode).toBe(200)
    await strict.close()
  })
})
