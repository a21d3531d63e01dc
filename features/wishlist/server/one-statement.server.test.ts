import type { Database } from '@stadion/database/database'
import { createMemoryLimitStore } from '@stadion/http/limits/memory-limit-store'
import { createServerApp } from '@stadion/http/server-app'
import { TestBrowser } from '@stadion/testing/browser'
import { openStore } from '@stadion/testing/store'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { wishlistServer } from './wishlist-server.ts'

const store = await openStore()
const asked: string[] = []
/** The store's database; counts every statement. */
const counted = new Proxy(store.db, {
  get(target, name) {
    const value = Reflect.get(target, name, target)
    if (typeof value !== 'function') return value
    return (...input: unknown[]) => {
      if (name === 'prepared' || name === 'query' || name === 'transaction') asked.push(String(input[0] ?? name))
      return Reflect.apply(value, target, input)
    }
  },
}) as Database
const app = await createServerApp({
  appEnv: 'local',
  sitePort: 8080,
  defaultHost: 'www.stadion.co.uk',
  now: store.now,
  limits: {
    store: createMemoryLimitStore(),
    rules: new Map(),
    everythingElse: { scope: 'all', limit: 10_000, windowMs: 1_000 },
    factor: 1,
    now: store.now,
  },
  visitorOf: () => ({ kind: 'authenticated', acid: 'A'.repeat(16) }),
})
wishlistServer(app, { db: counted, appEnv: 'local', sitePort: 8080, accountSecret: 'secret' })
await app.ready()
afterAll(async () => {
  await app.close()
  await store.close()
})
beforeEach(async () => {
  await store.reset()
  asked.length = 0
})

const browser = new TestBrowser(app, { host: 'www.stadion.de' })
const call = (path: string, body?: object) => browser.fetch(`/api/bridge/account/default${path}`, body && { method: 'POST', body })

test('an add is one statement, also the first of a process and a refused one', async () => {
  expect((await call('/add', { pid: 'AA1001', cid: null })).status).toBe(200)
  expect(asked).toEqual(['wishlist.add'])
  expect((await call('/add', { pid: 'ZZ0000' })).status).toBe(404)
  expect(asked).toEqual(['wishlist.add', 'wishlist.add'])
})

test('so are a read and a removal', async () => {
  await call('')
  await call('/delete', { pid: 'AA1001' })
  expect(asked).toEqual(['wishlist.read', 'wishlist.remove'])
})
