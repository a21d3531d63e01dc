import { originalHostOf } from '@stadion/site/hosts'
import { storefronts } from '@stadion/site/storefronts'
import type { FastifyInstance } from 'fastify'
import { afterEach, describe, expect, test } from 'vitest'
import { openTrialApp } from './middleware/testing/trial-app.ts'

let app: FastifyInstance
afterEach(() => app.close())
const open = async (...options: Parameters<typeof openTrialApp>) => {
  const opened = await openTrialApp(...options)
  app = opened.app
  return opened
}
const get = async (headers: Record<string, string> = {}, query = '') => {
  const { statusCode, body } = await app.inject({ url: `/api/bridge/things/1${query}`, headers })
  return { status: statusCode, ...(JSON.parse(body) as Record<string, unknown>) } as Record<string, unknown>
}
const post = async (headers: Record<string, string>, url = '/api/bridge/things') => {
  const { statusCode, body } = await app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/json', ...headers },
    payload: '{"name":"a","email":"a"}',
  })
  return { status: statusCode, body: JSON.parse(body) as Record<string, unknown> }
}

describe('the storefront of a call (D-002, D-004, D-007)', () => {
  test('calls of an account report its identity region, but not in production (D-041)', async () => {
    const regionOf = async (host: string) => {
      const payload = '{"email":"a"}'
      const headers = { host, 'content-type': 'application/json' }
      return (await app.inject({ method: 'POST', url: '/api/account/login', headers, payload })).headers['x-identity-region']
    }
    await open()
    expect(await regionOf('www.stadion.de')).toBe('rest')
    expect((await app.inject('/api/bridge/things/1')).headers['x-identity-region']).toBeUndefined()
    await app.close()
    await open({ appEnv: 'prod' })
    expect(await regionOf('www.stadion.de')).toBeUndefined()
  })

  test('B-CFG-15 accounts of eight countries are in the Americas, those of every other country in the rest of the world', async () => {
    await open()
    const regions = new Map<string, Set<unknown>>([
      ['americas', new Set()],
      ['rest', new Set()],
    ])
    for (const storefront of storefronts) {
      const headers = { host: originalHostOf(storefront, 'prod'), 'content-type': 'application/json' }
      const url = `/api/account/login?sitePath=${storefront.sitePath}`
      const answer = await app.inject({ method: 'POST', url, headers, payload: '{"email":"a"}' })
      regions.get(String(answer.headers['x-identity-region']))?.add(storefront.country)
    }
    const [americas, rest] = [...regions.values()]
    expect([...americas!].sort()).toEqual(['AR', 'BR', 'CA', 'CL', 'CO', 'MX', 'PE', 'US'])
    expect(americas!.size + rest!.size).toBe(new Set(storefronts.map(({ country }) => country)).size)
  })

  test('outside production header, host, cookie and default are used in this order', async () => {
    await open()
    expect(await get()).toMatchObject({ locale: 'en_GB', brand: 'stadion', visitor: 'anonymous' })
    expect(await get({ cookie: 'x-original-host=www.stadion.de' })).toMatchObject({ locale: 'de_DE' })
    expect(await get({ host: 'www.reebok.fr.localhost:8080', cookie: 'x-original-host=www.stadion.de' })).toMatchObject({
      locale: 'fr_FR',
      brand: 'reebok',
    })
    expect(await get({ 'original-host': 'www.stadion.it', host: 'www.reebok.fr.localhost:8080' })).toMatchObject({
      locale: 'it_IT',
      brand: 'stadion',
    })
    expect(await get({ 'X-ORIGINAL-HOST': 'www.stadion.it' })).toMatchObject({ locale: 'it_IT' })
    expect(await get({ 'original-host': 'stg.stadion.de' })).toMatchObject({ locale: 'de_DE' })
  })

  test('sitePath decides, then the cookie if it is of this host, then the root, then the first row', async () => {
    await open()
    const swiss = { 'original-host': 'www.stadion.ch' }
    expect(await get(swiss, '?sitePath=fr')).toMatchObject({ locale: 'fr_CH' })
    expect(await get({ ...swiss, cookie: 'x-site-locale=it_CH' }, '?sitePath=fr')).toMatchObject({ locale: 'fr_CH' })
    expect(await get({ ...swiss, cookie: 'x-site-locale=it_CH' })).toMatchObject({ locale: 'it_CH' })
    const first = (await get(swiss)).locale
    expect(await get({ ...swiss, cookie: 'x-site-locale=de_DE' })).toMatchObject({ locale: first })
    expect(await get({ 'original-host': 'www.stadion.de', cookie: 'x-site-locale=fr_CH' })).toMatchObject({ locale: 'de_DE' })
    expect(await get({ 'original-host': 'www.stadion.de' }, '?sitePath=fr')).toMatchObject({ status: 400, errorCode: 'invalidSitePath' })
  })

  test('unknown hosts are reported', async () => {
    await open()
    expect(await get({ 'original-host': 'www.foo.com' })).toEqual({
      status: 400,
      errorCode: 'unknownBrand',
      message: 'Brand foo is not defined',
    })
    expect(await get({ 'original-host': 'www.stadion.xx' })).toEqual({
      status: 400,
      errorCode: 'unknownHost',
      message: 'No storefront for host www.stadion.xx',
    })
    expect(await get({ 'original-host': 'www.stadion.de', 'x-original-host': 'www.stadion.fr' })).toEqual({
      status: 400,
      errorCode: 'invalidOriginalHost',
      message: 'Original host does not match',
    })
  })

  test('in production only Host counts', async () => {
    await open({ appEnv: 'prod' })
    expect(await get({ host: 'www.stadion.de' })).toMatchObject({ locale: 'de_DE' })
    expect(await get({ host: 'www.stadion.de', 'original-host': 'www.stadion.de' })).toMatchObject({ locale: 'de_DE' })
    expect(await get({ host: 'www.stadion.de', cookie: 'x-original-host=www.stadion.fr' })).toMatchObject({ locale: 'de_DE' })
    expect(await get({ host: 'www.stadion.de', 'x-original-host': 'www.stadion.fr' })).toMatchObject({
      status: 400,
      errorCode: 'invalidOriginalHost',
    })
    expect(await get({ host: 'localhost' })).toMatchObject({ status: 400, errorCode: 'unknownBrand' })
    const { headers } = await app.inject({ url: '/nowhere', headers: { host: 'www.stadion.de' } })
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
    expect((await app.inject({ url: '/openapi.json', headers: { host: 'www.stadion.de' } })).statusCode).toBe(404)
  })
})

describe('changes from other origins (D-010)', () => {
  test('Origin must be the origin of the site', async () => {
    await open()
    const host = { 'original-host': 'www.stadion.de' }
    for (const origin of ['http://www.stadion.de.localhost:8080', 'http://localhost:8080'])
      expect((await post({ ...host, origin })).status, origin).toBe(200)
    for (const origin of [
      'https://evil.example',
      'null',
      'http://www.stadion.fr.localhost:8080',
      'http://localhost:8081',
      'https://www.stadion.de.evil.example',
    ])
      expect(await post({ ...host, origin }), origin).toEqual({
        status: 403,
        body: { errorCode: 'csrfRejected', message: expect.any(String) },
      })
    expect(await post({ origin: 'https://evil.example' }, '/api/account/login')).toEqual({
      status: 403,
      body: { error: 'csrf_rejected', error_description: 'CSRF_REJECTED' },
    })
  })

  test('in production the origin is https and the host', async () => {
    await open({ appEnv: 'prod' })
    const host = 'www.stadion.de'
    expect((await post({ host, origin: 'https://www.stadion.de' })).status).toBe(200)
    for (const origin of ['http://www.stadion.de', 'http://localhost:8080', 'https://www.reebok.de'])
      expect((await post({ host, origin })).status, origin).toBe(403)
  })

  test('without Origin the browser may say same-origin or none, or nothing', async () => {
    await open()
    for (const site of ['same-origin', 'none']) expect((await post({ 'sec-fetch-site': site })).status).toBe(200)
    for (const site of ['cross-site', 'same-site', 'anything']) expect((await post({ 'sec-fetch-site': site })).status, site).toBe(403)
    expect((await post({})).status).toBe(200)
  })

  test('reading is never refused, and a refused change has no effect', async () => {
    await open()
    expect((await get({ origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' })).status).toBe(200)
    const unread = await app.inject({
      method: 'POST',
      url: '/api/bridge/things',
      headers: { origin: 'https://evil.example', 'content-type': 'text/plain' },
      payload: '{',
    })
    expect(unread.statusCode).toBe(403)
  })
})

describe('rate limits (D-012)', () => {
  const login = { scope: 'login', limit: 3, windowMs: 10_000 }
  const times = async (n: number, headers: Record<string, string> = {}, url = '/api/account/login') => {
    const statuses: number[] = []
    for (let i = 0; i < n; i++) statuses.push((await post(headers, url)).status)
    return statuses
  }

  test('the window slides: a hit counts for its own window and not a moment longer', async () => {
    const { clock } = await open({ rules: [['POST /api/account/login', login]] })
    expect(await times(1)).toEqual([200])
    clock.advance(6_000)
    expect(await times(3)).toEqual([200, 200, 429])
    clock.advance(4_001)
    expect(await times(2)).toEqual([200, 429])
    clock.advance(6_000)
    expect(await times(3)).toEqual([200, 200, 429])
  })

  test('a limited visitor gets the failure of the family, with the waiting time', async () => {
    await open({ rules: [['POST /api/account/login', login]], everythingElse: { scope: 'everything', limit: 1, windowMs: 60_000 } })
    await times(3)
    const answer = await app.inject({
      method: 'POST',
      url: '/api/account/login',
      headers: { 'content-type': 'application/json' },
      payload: '{}',
    })
    expect(answer.statusCode).toBe(429)
    expect(answer.json()).toEqual({ error: 'rate_limited', error_description: 'RATE_LIMITED' })
    expect(Number(answer.headers['retry-after'])).toBeGreaterThanOrEqual(9)
    expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(10)
    expect(await times(2, {}, '/api/bridge/things')).toEqual([200, 429])
    expect((await post({}, '/api/bridge/things')).body.errorCode).toBe('rateLimited')
  })

  test('a visitor with a whole IPv6 network is counted by it, however many addresses ask', async () => {
    await open({ rules: [['POST /api/account/login', { ...login, wide: true }]], trustedProxies: 'loopback' })
    const statuses = async (address: (n: number) => string) => {
      const all: number[] = []
      for (let n = 0; n < 20; n++) all.push(...(await times(1, { 'x-forwarded-for': address(n) })))
      return all.filter((status) => status === 200).length
    }
    expect(await statuses((n) => `2001:db8:1:1${(n + 16).toString(16)}::1`)).toBe(6)
    expect(await statuses((n) => `2001:db8:2:${(n + 16).toString(16)}00::1`)).toBe(12)
    expect(await statuses((n) => `203.0.113.${n + 1}`)).toBe(20)
  })

  test('a flood from one IPv6 network does not lock out its neighbours', async () => {
    await open({ rules: [['POST /api/account/login', { ...login, wide: true }]], trustedProxies: 'loopback' })
    await times(40, { 'x-forwarded-for': '2001:db8:3:1::1' })
    expect(await times(1, { 'x-forwarded-for': '2001:db8:3:2::1' })).toEqual([200])
  })

  test('addresses are counted separately, calls of one limit together, and the factor multiplies', async () => {
    await open({
      rules: [
        ['POST /api/account/login', login],
        ['POST /api/consents/ccpa', login],
      ],
      factor: 2,
      trustedProxies: 'loopback',
    })
    const from = (address: string) => ({ 'x-forwarded-for': address })
    expect(await times(4, from('192.0.2.1'))).toEqual([200, 200, 200, 200])
    expect(await times(3, from('192.0.2.1'), '/api/consents/ccpa')).toEqual([200, 200, 429])
    expect(await times(1, from('192.0.2.2'))).toEqual([200])
    expect(await times(6, from('2001:db8:0:1::1'))).not.toContain(429)
    expect(await times(1, from('2001:db8::1:ffff:0:0:2'))).toEqual([429])
    expect(await times(1, from('2001:db8:0:2::1'))).toEqual([200])
  })

  test('an address that the visitor forged is not trusted', async () => {
    await open({ rules: [['POST /api/account/login', login]], trustedProxies: '10.0.0.1' })
    const statuses = []
    for (let n = 0; n < 4; n++) statuses.push(...(await times(1, { 'x-forwarded-for': `192.0.2.${n}` })))
    expect(statuses).toEqual([200, 200, 200, 429])
  })
})
