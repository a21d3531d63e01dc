import { runInNewContext } from 'node:vm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cachePrefix, workerCaches } from './worker-caches.ts'
import { retiredWorkerScript, workerScript } from './worker-script.ts'

const origin = 'https://www.stadion.de'
const day = 24 * 60 * 60 * 1000
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

/** Caches like a browser's: by name, in insertion order. */
function openCaches() {
  const all = new Map<string, Map<string, Response>>()
  const pathOf = (key: string | { url: string }) => new URL(typeof key === 'string' ? key : key.url, origin).href
  const cacheOf = (kept: Map<string, Response>) => ({
    match: async (key: string) => kept.get(pathOf(key))?.clone(),
    put: async (key: string, answer: Response) => void kept.set(pathOf(key), answer),
    keys: async () => [...kept.keys()].map((url) => ({ url })),
    delete: async (key: { url: string }) => kept.delete(key.url),
  })
  return {
    all,
    api: {
      async open(name: string) {
        if (!all.has(name)) all.set(name, new Map())
        return cacheOf(all.get(name)!)
      },
      keys: async () => [...all.keys()],
      delete: async (name: string) => all.delete(name),
    },
  }
}

type Listener = (event: Record<string, unknown>) => void
/** The worker's script as a browser runs it; its fetches are answered here. */
function openWorker(script: string, { caches = openCaches(), pages = [] as object[] } = {}) {
  const listeners = new Map<string, Listener>()
  const asked: string[] = []
  const at = { answer: (_path: string): Response | Promise<Response> => new Response('ok') }
  const scope = {
    addEventListener: (type: string, listener: Listener) => void listeners.set(type, listener),
    location: { origin },
    registration: { unregister: vi.fn(async () => true), navigationPreload: { enable: vi.fn() } },
    clients: { matchAll: async () => pages },
    skipWaiting: vi.fn(async () => {}),
  }
  const fetch = async (input: string | { url: string }) => {
    const { pathname } = new URL(typeof input === 'string' ? input : input.url, origin)
    asked.push(pathname)
    const answer = await at.answer(pathname)
    Object.defineProperty(answer, 'type', { value: 'basic' })
    return answer
  }
  runInNewContext(script, { self: scope, caches: caches.api, fetch, Response, Headers, URL, Date, MessageChannel, setTimeout, console })
  /** Sends an event and waits for everything passed to waitUntil. */
  const send = async (type: string, event: Record<string, unknown> = {}) => {
    const waits: Promise<unknown>[] = []
    let answer: Promise<Response> | undefined
    listeners.get(type)?.({
      ...event,
      waitUntil: (work: Promise<unknown>) => void waits.push(work),
      respondWith: (own: Promise<Response>) => {
        answer = own
        own.catch(() => {})
      },
    })
    const result = await Promise.resolve(answer).catch((error: Error) => error)
    await Promise.all(waits)
    return answer && result
  }
  return {
    asked,
    at,
    caches,
    scope,
    send,
    init: (locale = 'de_DE', urlRegex: unknown = '^/assets/', source: object = { postMessage: () => {} }) =>
      send('message', { data: { type: 'INIT', locale, urlRegex, debug: false }, source }),
    get: (path: string, own: Record<string, unknown> = {}) => {
      const { headers = new Headers(), ...rest } = own
      const request = { url: new URL(path, origin).href, method: 'GET', mode: 'no-cors', destination: 'script', headers, ...rest }
      return send('fetch', { request, preloadResponse: own.preload })
    },
    kept: (name: string) => [...(caches.all.get(name)?.keys() ?? [])].map((url) => new URL(url).pathname),
  }
}
const immutable = (body = 'file', headers = {}) =>
  new Response(body, { headers: { 'cache-control': 'public, max-age=31536000, immutable', ...headers } })
const navigation = { mode: 'navigate', destination: 'document' }

test('of the matching files, immutable ones are cached and requested once', async () => {
  const worker = openWorker(workerScript('1'))
  worker.at.answer = () => immutable()
  await worker.init()
  for (let times = 0; times < 3; times++) expect(await worker.get('/assets/page.12345678.js')).toMatchObject({ status: 200 })
  expect(worker.asked.filter((path) => path.startsWith('/assets/'))).toEqual(['/assets/page.12345678.js'])
})

test('files that may change, HTML, failures and personal answers are not cached', async () => {
  const worker = openWorker(workerScript('1'))
  await worker.init('de_DE', '.')
  const answers: Record<string, () => Response> = {
    '/assets/flag.svg': () => new Response('flag', { headers: { 'cache-control': 'public, max-age=86400' } }),
    '/assets/page.html': () => immutable('<p>', { 'content-type': 'text/html' }),
    '/assets/gone.js': () => new Response('', { status: 404, headers: { 'cache-control': 'immutable' } }),
    '/api/bridge/products': () => immutable(),
    '/auth/session': () => immutable(),
  }
  worker.at.answer = (path) => answers[path]!()
  for (const path of Object.keys(answers)) await worker.get(path)
  expect(worker.kept('shop-assets')).toEqual([])
  expect(await worker.get('/api/bridge/products')).toBeUndefined()
  expect(await worker.get('/auth/session')).toBeUndefined()
})

test('requests that are not GET, go to other origins or ask for a range are left to the browser', async () => {
  const worker = openWorker(workerScript('1'))
  await worker.init()
  expect(await worker.get('/assets/a.12345678.js', { method: 'POST' })).toBeUndefined()
  expect(await worker.get('https://other.example/assets/a.12345678.js')).toBeUndefined()
  expect(await worker.get('/assets/film.mp4', { headers: new Headers({ range: 'bytes=0-' }) })).toBeUndefined()
  expect(await worker.get('/mf/shell_header/1/index.js')).toBeUndefined()
})

test('two hundred files are cached, the oldest are evicted first', async () => {
  const worker = openWorker(workerScript('1'))
  worker.at.answer = () => immutable()
  await worker.init()
  for (let at = 0; at < 205; at++) await worker.get(`/assets/${at}.12345678.js`)
  const kept = worker.kept('shop-assets')
  expect([kept.length, kept[0], kept.at(-1)]).toEqual([200, '/assets/5.12345678.js', '/assets/204.12345678.js'])
})

test('a worker that was stopped remembers its configuration', async () => {
  const caches = openCaches()
  const before = openWorker(workerScript('1'), { caches })
  before.at.answer = () => immutable()
  await before.init()
  const after = openWorker(workerScript('1'), { caches })
  after.at.answer = () => immutable()
  await after.get('/assets/page.12345678.js')
  expect(after.kept('shop-assets')).toEqual(['/assets/page.12345678.js'])
  await after.get('/projects/messages.json')
  expect(after.kept('shop-assets')).toHaveLength(1)
})

test('an invalid message changes nothing and gets no reply', async () => {
  const worker = openWorker(workerScript('1'))
  const postMessage = vi.fn()
  for (const [locale, regex] of [
    ['de_DE', '('],
    ['de_DE', null],
    ['../x', '^/assets/'],
  ] as const)
    await worker.init(locale, regex, { postMessage })
  expect(postMessage).not.toHaveBeenCalled()
  expect(worker.asked).toEqual([])
  await worker.init('de_DE', '^/assets/', { postMessage })
  expect(postMessage.mock.calls).toEqual([[{ type: 'READY' }]])
})

test('the offline page is fetched once a day, and by each new worker; a failure keeps the old one', async () => {
  const caches = openCaches()
  const page = (body: string) => () => new Response(body, { headers: { date: new Date().toUTCString() } })
  const worker = openWorker(workerScript('1'), { caches })
  worker.at.answer = page('first')
  const shown = async (own = worker) => {
    own.at.answer = () => Promise.reject(new TypeError('no network'))
    const answer = (await own.get('/cart', navigation)) as Response
    return answer.text()
  }
  await worker.init()
  await worker.init()
  expect(worker.asked).toEqual(['/offline/de_DE'])
  expect(await shown()).toBe('first')
  vi.advanceTimersByTime(day)
  worker.at.answer = () => new Response('busy', { status: 503 })
  await worker.init()
  expect(await shown()).toBe('first')
  worker.at.answer = page('second')
  await worker.init()
  expect(await shown()).toBe('second')
  const next = openWorker(workerScript('2'), { caches })
  next.at.answer = page('third')
  await next.init()
  expect(await shown(next)).toBe('third')
})

test('a preloaded page is used as it comes, never requested again', async () => {
  const worker = openWorker(workerScript('1'))
  await worker.init()
  worker.asked.length = 0
  const early = new Response('early')
  for (const path of ['/cart', '/auth/callback', '/api/x']) expect(await worker.get(path, { ...navigation, preload: early })).toBe(early)
  const failed = await worker.get('/auth/callback', { ...navigation, preload: Promise.reject(new TypeError('no network')) })
  expect(failed).toBeInstanceOf(TypeError)
  expect(worker.asked).toEqual([])
})

/** An open page that replies whether a new worker may take over, or does not reply. */
const pageThat = (says: string | undefined) => ({
  postMessage: (_: object, [port]: MessagePort[]) => void (says && port!.postMessage(says)),
})

test('a new worker takes over if every page is idle, not if one is busy or does not reply', async () => {
  const tried = async (...says: (string | undefined)[]) => {
    const { send, scope } = openWorker(workerScript('1'), { pages: says.map(pageThat) })
    const asked = send('message', { data: { type: 'TAKE_OVER' } })
    // Answers of pages are real messages.
    for (let turns = 0; turns < 20; turns++) await new Promise((resolve) => setImmediate(resolve))
    await vi.advanceTimersByTimeAsync(1000)
    await asked
    return scope.skipWaiting.mock.calls.length
  }
  expect(await tried()).toBe(1)
  expect(await tried('calm', 'calm')).toBe(1)
  expect(await tried('calm', 'busy')).toBe(0)
  expect(await tried('calm', undefined)).toBe(0)
})

test('no script is left without a value, and each names the caches of the site', () => {
  for (const script of [workerScript('1'), retiredWorkerScript()]) {
    expect(script).not.toMatch(/'\{\w+\}'/)
    expect(script).toContain(`'${cachePrefix}'`)
  }
  for (const name of Object.values(workerCaches)) expect([name, workerScript('1').includes(`'${name}'`)]).toEqual([name, true])
})

test('caches of earlier workers are deleted, other caches of the site stay', async () => {
  const caches = openCaches()
  for (const name of ['shop-assets-1', 'shop-assets', 'theirs']) await caches.api.open(name)
  await openWorker(workerScript('1'), { caches }).send('activate')
  expect(await caches.api.keys()).toEqual(expect.arrayContaining(['shop-assets', 'theirs']))
  expect(await caches.api.keys()).not.toContain('shop-assets-1')
})

test('the kill switch deletes its caches, and only those, and unregisters', async () => {
  const caches = openCaches()
  for (const name of ['shop-assets', 'shop-offline', 'theirs']) await caches.api.open(name)
  const retired = openWorker(retiredWorkerScript(), { caches })
  await retired.send('install')
  expect(retired.scope.skipWaiting).toHaveBeenCalledOnce()
  await retired.send('activate')
  expect(await caches.api.keys()).toEqual(['theirs'])
  expect(retired.scope.registration.unregister).toHaveBeenCalledOnce()
  expect(await retired.get('/assets/a.12345678.js')).toBeUndefined()
})

test('without cache storage everything comes from the network, and the worker can still be removed', async () => {
  const refuse = () => Promise.reject(new DOMException('no', 'SecurityError'))
  const caches = { ...openCaches(), api: { open: refuse, keys: refuse, delete: refuse } }
  const worker = openWorker(workerScript('1'), { caches })
  const postMessage = vi.fn()
  await worker.init('de_DE', '^/assets/', { postMessage })
  expect(postMessage.mock.calls).toEqual([[{ type: 'READY' }]])
  worker.at.answer = () => immutable()
  expect(await worker.get('/assets/page.12345678.js')).toMatchObject({ status: 200 })
  worker.at.answer = () => Promise.reject(new TypeError('no network'))
  expect(await worker.get('/cart', navigation)).toBeInstanceOf(TypeError)
  const retired = openWorker(retiredWorkerScript(), { caches })
  await retired.send('activate').catch(() => {})
  expect(retired.scope.registration.unregister).toHaveBeenCalledOnce()
})

test('another version is another script', () => {
  expect(workerScript('1')).not.toBe(workerScript('2'))
  expect(workerScript('abc')).toContain("const version = 'abc'")
})
