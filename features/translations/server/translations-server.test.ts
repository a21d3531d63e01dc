import type { Database } from '@stadion/database/database'
import { createServerApp } from '@stadion/http/server-app'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aFolder } from '../testing.ts'
import { openMessages } from './messages-of.ts'
import { translationsServer } from './translations-server.ts'

const folder = aFolder({
  'en/common/shell.json': { 'header.menu': 'Menu', 'header.search': 'Search', 'footer.help': 'Help' },
  'en/common/catalogue.json': { 'listing.title': '{count, choice, 0#None|1#One|1<{count}}' },
  'en/bag/bag.json': { 'bag.title': 'Bag' },
  'en/account/account.json': { 'account.title': 'Account' },
  'de/common/shell.json': { 'header.menu': 'Menü', 'header.search': 'Suche' },
  'de/bag/bag.json': { 'bag.title': 'Warenkorb' },
  'de_AT/common/shell.json': { 'header.search': 'Suchen' },
  'de/bag/sister.json': { 'bag.title': 'Tasche' },
})
let app: FastifyInstance
beforeAll(async () => {
  const now = () => new Date(0)
  const everythingElse = { scope: 'all', limit: 1e6, windowMs: 1 }
  const limits = { store: { take: () => 0, giveBack: () => {}, clear: () => {} }, rules: new Map(), everythingElse, factor: 1, now }
  app = await createServerApp({ appEnv: 'local', sitePort: 8080, defaultHost: 'www.stadion.de', now, limits })
  translationsServer(app, { db: {} as Database, texts: openMessages(folder.url) })
})
afterAll(async () => {
  await app.close()
  folder.remove()
})

const path = (locale: string, namespace = 'common', project = 'storefront') =>
  `/projects/${project}/namespaces/${namespace}/translations/${locale}/keys`
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

test('B-TR-01 both paths give the same answer', async () => {
  const [short, long] = [await get(path('de_DE', 'bag')), await get(`/api${path('de_DE', 'bag')}`)]
  expect(short.statusCode).toBe(200)
  expect(short.json()).toEqual({ 'bag.title': 'Warenkorb' })
  expect(long.body).toBe(short.body)
  for (const name of ['content-type', 'cache-control', 'etag']) expect(long.headers[name]).toBe(short.headers[name])
})

test('B-TR-02 the answer is a flat map of keys to patterns', async () => {
  const answer = await get(path('en_GB'))
  expect(answer.headers['content-type']).toContain('application/json')
  expect(answer.json()).toEqual({
    'header.menu': 'Menu',
    'header.search': 'Search',
    'footer.help': 'Help',
    'listing.title': '{count, choice, 0#None|1#One|1<{count}}',
  })
})

test('the host names the brand, whose own words stand over those of both', async () => {
  const [main, sister] = [await get(path('de_DE', 'bag')), await get(path('de_DE', 'bag'), { 'x-original-host': 'www.reebok.de' })]
  expect([main.json(), sister.json()]).toEqual([{ 'bag.title': 'Warenkorb' }, { 'bag.title': 'Tasche' }])
  expect(sister.headers.etag).not.toBe(main.headers.etag)
})

test('messages of the locale override those of the language, which override English', async () => {
  const shown = { 'header.menu': 'Menü', 'header.search': 'Suche', 'footer.help': 'Help' }
  expect((await get(path('de_DE'))).json()).toMatchObject(shown)
  expect((await get(path('de_AT'))).json()).toMatchObject({ ...shown, 'header.search': 'Suchen' })
  expect((await get(path('fr_FR'))).json()).toMatchObject({ 'header.menu': 'Menu' })
})

test.each([
  [path('de_DE', 'common', 'shop'), 'projectNotFound', 'Project shop was not found'],
  [path('de_DE', 'common', 'constructor'), 'projectNotFound', 'Project constructor was not found'],
  [path('de_DE', 'account'), 'namespaceNotFound', 'Namespace account was not found'],
  [path('de_DE', 'bag', 'account-portal'), 'namespaceNotFound', 'Namespace bag was not found'],
  [path('de_GB'), 'localeNotFound', 'Locale de_GB was not found'],
  [path('de'), 'localeNotFound', 'Locale de was not found'],
])('%s is not found', async (url, errorCode, message) => {
  const answer = await get(url)
  expect(answer.statusCode).toBe(404)
  expect(answer.json()).toEqual({ errorCode, message })
  expect(answer.headers.etag).toBeUndefined()
})

test('the account portal has its own namespaces', async () => {
  expect((await get(path('de_DE', 'account', 'account-portal'))).json()).toEqual({ 'account.title': 'Account' })
  expect((await get(path('de_DE', 'common', 'account-portal'))).json()).toMatchObject({ 'header.menu': 'Menü' })
})

test('an answer is fresh for five minutes and then revalidated with its ETag', async () => {
  const first = await get(path('de_DE'))
  const etag = first.headers.etag as string
  expect(first.headers['cache-control']).toBe('max-age=300')
  expect((await get(path('de_AT'))).headers.etag).not.toBe(etag)
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const again = await get(path('de_DE'), { 'if-none-match': known })
    expect([again.statusCode, again.body, again.headers.etag, again.headers['cache-control']]).toEqual([304, '', etag, 'max-age=300'])
  }
  expect((await get(path('de_DE'), { 'if-none-match': '"other"' })).statusCode).toBe(200)
})
