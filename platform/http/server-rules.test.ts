import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTrialApp } from './middleware/testing/trial-app.ts'

let app: FastifyInstance
beforeAll(async () => {
  ;({ app } = await openTrialApp())
})
afterAll(() => app.close())

const ask = async (options: InjectOptions) => {
  const { statusCode, headers, body } = await app.inject(options)
  return { status: statusCode, headers, body: body === '' ? undefined : JSON.parse(body) }
}
const post = (payload: unknown, headers: Record<string, string> = {}, url = '/api/bridge/things') =>
  ask({
    method: 'POST',
    url,
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    headers: { 'content-type': 'application/json', ...headers },
  })

describe('the three envelopes (D-008)', () => {
  test('a declared failure of the bridge has its code, message, details and further members', async () => {
    expect(await ask({ url: '/api/bridge/things/none' })).toMatchObject({
      status: 404,
      body: { errorCode: 'thingNotFound', message: 'Thing none was not found' },
    })
    const { status, body, headers } = await ask({ url: '/api/bridge/things/sold' })
    expect([status, headers['cache-control']]).toEqual([409, 'no-store'])
    expect(body).toEqual({
      errorCode: 'soldOut',
      message: 'Thing sold is sold out',
      details: { id: 'sold', available: 0 },
      missing: ['stock'],
    })
  })

  test('a declared failure of the account family has error, error_description and validationErrors', async () => {
    const { status, body } = await post({ email: 'taken' }, {}, '/api/account/login')
    expect(status).toBe(400)
    expect(body).toEqual({
      error: 'validation_failed',
      error_description: 'VALIDATION_FAILED',
      validationErrors: [{ field: 'email', code: 'taken' }],
    })
  })

  test('an undeclared error is a 500 with the id of the request and nothing else', async () => {
    const bridge = await ask({ url: '/api/bridge/things/broken' })
    expect(bridge.body).toEqual({ errorCode: 'unknownError', message: 'An unknown error occurred' })
    expect(bridge.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    expect((await post({ email: 'broken' }, {}, '/api/account/login')).body).toEqual({
      error: 'server_error',
      error_description: 'UNKNOWN_ERROR',
    })
    expect((await post({ email: 'broken' }, {}, '/api/consents/ccpa')).body).toEqual({
      success: false,
      errorCode: 'UNKNOWN_ERROR',
      message: 'UNKNOWN_ERROR',
    })
    for (const answer of [bridge, await ask({ url: '/api/bridge/things/wrong' })]) expect(answer.status).toBe(500)
  })

  test('COM-HSE-07 what a call does not declare is a 500, a failure in production what it is; a declared one is itself everywhere', async () => {
    const { app: inProduction } = await openTrialApp({ appEnv: 'prod' })
    const statusesOf = async (one: FastifyInstance) => {
      const headers = { host: 'www.stadion.de' }
      const answers = ['none', 'sold', 'unsaid', 'ahead'].map((id) => one.inject({ url: `/api/bridge/things/${id}`, headers }))
      return (await Promise.all(answers)).map(({ statusCode }) => statusCode)
    }
    expect(await statusesOf(app)).toEqual([404, 409, 500, 500])
    expect(await statusesOf(inProduction)).toEqual([404, 409, 400, 500])
    await inProduction.close()
  })

  test.each(['toolong', 'offtype'])(
    'input that the database cannot read (%s) is a bad request, and reveals nothing of the database',
    async (id) => {
      expect(await ask({ url: `/api/bridge/things/${id}` })).toMatchObject({
        status: 400,
        body: { errorCode: 'invalidRequest', message: 'A value is too long or not of its kind' },
      })
    },
  )

  test('an unavailable engine is a 503 that may be retried', async () => {
    const bridge = await ask({ url: '/api/bridge/things/away' })
    expect(bridge).toMatchObject({
      status: 503,
      headers: { 'retry-after': '2', 'cache-control': 'no-store' },
      body: { errorCode: 'serviceUnavailable', message: 'This cannot be done at the moment. Try again' },
    })
    const account = await post({ email: 'away' }, {}, '/api/account/login')
    expect([account.status, account.body]).toEqual([503, { error: 'service_unavailable', error_description: 'SERVICE_UNAVAILABLE' }])
    const consents = await post({ email: 'away' }, {}, '/api/consents/ccpa')
    expect([consents.status, consents.body]).toMatchObject([503, { success: false, errorCode: 'SERVICE_UNAVAILABLE' }])
  })

  test('a shared rule has the codes of each family', async () => {
    expect((await post('{', {}, '/api/bridge/things')).body.errorCode).toBe('invalidRequest')
    expect((await post('{', {}, '/api/account/login')).body).toEqual({ error: 'invalid_request', error_description: 'INVALID_REQUEST' })
    expect((await post('{', {}, '/api/consents/ccpa')).body).toEqual({
      success: false,
      errorCode: 'INVALID_REQUEST',
      message: 'INVALID_REQUEST',
    })
  })
})

describe('generic request rules (D-009)', () => {
  test('a body above 64 KiB is 413, one of exactly that size is accepted', async () => {
    const wrapped = (length: number) => JSON.stringify({ name: 'x'.repeat(length - '{"name":""}'.length) })
    expect((await post(wrapped(64 * 1024))).status).toBe(200)
    expect(await post(wrapped(64 * 1024 + 1))).toMatchObject({ status: 413, body: { errorCode: 'payloadTooLarge' } })
  })

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/problem+json', 'nonsense', 'multipart/form-data; boundary=x'])(
    'the media type %s is 415',
    async (type) => {
      expect(await post('{"name":"a"}', { 'content-type': type })).toMatchObject({
        status: 415,
        body: { errorCode: 'unsupportedMediaType' },
      })
    },
  )

  test('a body without a media type is 415, an empty one counts as none', async () => {
    expect((await ask({ method: 'POST', url: '/api/bridge/things', payload: Buffer.from('{}') })).status).toBe(415)
    expect((await ask({ method: 'DELETE', url: '/api/bridge/things/1', headers: { 'content-type': 'application/json' } })).status).toBe(204)
    expect(await post('')).toMatchObject({ status: 400, body: { errorCode: 'invalidRequest' } })
  })

  test('JSON with another charset label is still JSON', async () => {
    expect((await post({ name: 'a' }, { 'content-type': 'application/json; charset=utf-8' })).status).toBe(200)
  })

  test.each(['{', '{"name":}', 'undefined', '{"__proto__":{"a":1},"name":"a"}', '{"constructor":{"prototype":{}},"name":"a"}'])(
    'the body %s is 400',
    async (body) => {
      expect(await post(body)).toMatchObject({ status: 400, body: { errorCode: 'invalidRequest' } })
    },
  )

  test('a wrong field is named', async () => {
    expect((await post({ name: 'a', nested: { note: 1 } })).body.message).toMatch(/^nested\.note: /)
  })

  test('endless nesting is refused, not followed', async () => {
    expect((await post(`{"name":"a","deep":${'['.repeat(20_000)}${']'.repeat(20_000)}}`)).status).toBe(400)
  })

  test('a wrong method is 405 and lists the allowed ones', async () => {
    const answer = await ask({ method: 'PUT', url: '/api/bridge/things/1?x=1' })
    expect(answer).toMatchObject({ status: 405, body: { errorCode: 'methodNotAllowed' } })
    expect(answer.headers.allow).toBe('DELETE, GET, HEAD')
    expect((await ask({ method: 'DELETE', url: '/api/account/login' })).body).toEqual({
      error: 'method_not_allowed',
      error_description: 'METHOD_NOT_ALLOWED',
    })
    expect((await ask({ method: 'OPTIONS', url: '/api/bridge/things' })).headers).not.toHaveProperty('access-control-allow-origin')
  })

  test.each([
    ['/api/bridge/nothing', { errorCode: 'notFound', message: 'There is nothing at this address' }],
    ['/api/account/nothing', { error: 'not_found', error_description: 'NOT_FOUND' }],
    ['/auth/nothing', { error: 'not_found', error_description: 'NOT_FOUND' }],
    ['/api/consents/nothing', { success: false, errorCode: 'NOT_FOUND', message: 'NOT_FOUND' }],
  ])('the unknown address %s is 404 in JSON', async (url, body) => {
    expect(await ask({ url })).toMatchObject({ status: 404, body })
  })

  test('an address that cannot be decoded is 400', async () => {
    expect(await ask({ url: '/api/bridge/things/%E0%A4%A' })).toMatchObject({ status: 400, body: { errorCode: 'invalidRequest' } })
  })

  test('text is normalised and trimmed everywhere, passwords are unchanged', async () => {
    const decomposed = 'e\u0301'
    const { body } = await post({
      name: `  ${decomposed} `,
      password: ` ${decomposed} `,
      nested: { newPassword: ' a ', note: ` ${decomposed}` },
      list: [' x ', decomposed],
    })
    expect(body).toEqual({ name: 'é', password: ` ${decomposed} `, nested: { newPassword: ' a ', note: 'é' }, list: ['x', 'é'] })
  })

  test('null is the same as absent', async () => {
    expect((await post({ name: 'a', password: null, nested: { note: null } })).body).toEqual({ name: 'a', nested: {} })
    expect((await post({ name: null })).status).toBe(400)
    expect((await post('null')).status).toBe(400)
  })

  test.each(['\u0000', '\u0009', '\u000a', '\u001f'])('the control character %j is 400 in any field', async (character) => {
    expect((await post({ name: `a${character}b` })).status).toBe(400)
    expect((await post({ name: 'a', password: `b${character}` })).status).toBe(400)
    expect((await post({ name: 'a', list: [`${character}`] })).status).toBe(400)
    expect((await ask({ url: `/api/bridge/things/a${encodeURIComponent(character)}` })).status).toBe(400)
  })

  test.each(['\\ud800', '\\udc00', '\\udc00\\ud800'])('a lone surrogate, %s, is 400 in any field, and in a name', async (half) => {
    for (const body of [`{"name":"a${half}"}`, `{"name":"a","password":"b${half}"}`, `{"name":"a","nested":{"${half}":"b"}}`])
      expect((await post(body)).status).toBe(400)
    expect((await post('{"name":"\\ud83d\\ude00"}')).status).toBe(200)
  })

  test('unknown keys are ignored in requests, and never in answers', async () => {
    expect((await post({ name: 'a', unheardOf: 1 })).body).toEqual({ name: 'a' })
  })
})

describe('headers of every answer (D-102)', () => {
  test('nothing is cached unless the call allows it, and failures never are', async () => {
    expect((await ask({ url: '/openapi.json' })).headers['cache-control']).toBe('no-store')
    expect((await ask({ url: '/api/bridge/things/1' })).headers['cache-control']).toBe('public')
    for (const id of ['none', 'broken']) expect((await ask({ url: `/api/bridge/things/${id}` })).headers['cache-control']).toBe('no-store')
    expect((await ask({ url: '/api/bridge/cached' })).headers['cache-control']).toBe('public, max-age=60')
    expect((await ask({ url: '/api/bridge/cached?sitePath=none' })).headers['cache-control']).toBe('no-store')
  })

  test('success, failure and empty answers have the security headers and an id', async () => {
    for (const url of ['/api/bridge/things/1', '/api/bridge/things/none', '/nowhere', '/%zz']) {
      const { headers } = await ask({ url })
      expect(headers, url).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'strict-origin-when-cross-origin' })
      expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'")
      expect(headers).not.toHaveProperty('strict-transport-security')
    }
  })

  test('a sensible request id is kept, any other is replaced', async () => {
    const idOf = async (id: string) => (await ask({ url: '/nowhere', headers: { 'x-request-id': id } })).headers['x-request-id']
    expect(await idOf('trace-0123456789')).toBe('trace-0123456789')
    expect(await idOf('a b<script>')).toMatch(/^[0-9a-f-]{36}$/)
  })
})

test('the API document is generated from the routes', async () => {
  const { body } = await ask({ url: '/openapi.json' })
  expect(body.openapi).toBe('3.1.0')
  expect(Object.keys(body.paths)).toEqual(expect.arrayContaining(['/api/bridge/things/{id}', '/api/account/login']))
  expect(body.paths['/api/bridge/things'].post.requestBody.content['application/json'].schema.required).toEqual(['name'])
})
