import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { openStore } from '@stadion/testing/store'
import fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { pictureServer } from './server/picture-server.ts'

const store = await openStore()
let brand: string | undefined
const app = fastify()
pictureServer(app, { db: store.db, brandOf: () => brand })
afterAll(async () => {
  await app.close()
  await store.close()
})
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

test('a picture is drawn from its article and may be cached', async () => {
  const answer = await get('/assets/img/AA1001_01.svg')
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe('image/svg+xml; charset=utf-8')
  expect(answer.headers['cache-control']).toBe('public, max-age=3600, stale-while-revalidate=604800')
  expect(answer.body).toMatch(/^<svg /)
  const bodies = await Promise.all(['AA1001_02', 'AA1001_03', 'RB1001_01'].map(async (name) => (await get(`/assets/img/${name}.svg`)).body))
  expect(new Set([answer.body, ...bodies]).size).toBe(4)
})

test('a picture that the browser has already is answered with 304', async () => {
  const { etag } = (await get('/assets/img/AA1001_01.svg')).headers as { etag: string }
  const answer = await get('/assets/img/AA1001_01.svg', { 'if-none-match': etag })
  expect(answer.statusCode).toBe(304)
  expect(answer.body).toBe('')
  expect((await get('/assets/img/AA1001_01.svg', { 'if-none-match': '"other"' })).statusCode).toBe(200)
})

test('it is sent in the best encoding that the client accepts', async () => {
  const plain = await get('/assets/img/AA1001_01.svg')
  const brotli = await get('/assets/img/AA1001_01.svg', { 'accept-encoding': 'gzip, deflate, br' })
  const gzip = await get('/assets/img/AA1001_01.svg', { 'accept-encoding': 'gzip, br;q=0' })
  expect([plain, brotli, gzip].map(({ headers }) => headers['content-encoding'])).toEqual([undefined, 'br', 'gzip'])
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body)
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body)
  expect(brotli.headers.vary).toBe('accept-encoding')
  expect(brotli.headers.etag).not.toBe(gzip.headers.etag)
})

test('the gift card of each brand has its own picture', async () => {
  brand = 'stadion'
  const main = await get('/assets/img/GC0001_01.svg')
  brand = 'reebok'
  const sister = await get('/assets/img/GC0001_01.svg')
  expect([main.statusCode, sister.statusCode]).toEqual([200, 200])
  expect(main.body).not.toBe(sister.body)
})

test.each(['AA9999_01.svg', 'AA1001_07.svg', 'AA1115_05.svg', 'AA1001.svg', 'x.svg', 'AA1001_01.png', '..%2Fx'])(
  '%s is not found',
  async (file) => {
    expect((await get(`/assets/img/${file}`)).statusCode).toBe(404)
  },
)
