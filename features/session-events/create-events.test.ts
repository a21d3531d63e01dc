import { pageApi } from '@stadion/http/testing/page-api'
import { expect, test, vi } from 'vitest'
import { campaignOf } from './campaign.ts'
import type { SessionEvent } from './contract.ts'
import { createEvents, sessionIdKey, sessionStartedKey } from './create-events.ts'

const uuid = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/

function tab(level: number, kept = new Map<string, string>()) {
  const at = { level }
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  const fetch = vi.fn<typeof globalThis.fetch>(async () => new Response(null, { status: 202 }))
  const open = (locale = 'de_DE', sitePath = '') =>
    createEvents({
      api: pageApi(fetch, { sitePath }),
      site: { brand: 'stadion', locale },
      allows: (wanted) => at.level >= wanted,
      storage: () => storage,
    })
  const sent = () => fetch.mock.calls.map(([, init]) => JSON.parse(String(init?.body)) as SessionEvent)
  return { at, kept, fetch, open, sent, names: () => sent().map(({ name }) => name) }
}

test('an event goes to the collector, with keepalive, without cookies, complete', () => {
  const { open, fetch, sent, kept } = tab(1)
  open('fr_CH', 'fr').send('cart_add', { items: [] })
  const [url, init] = fetch.mock.calls.at(-1)!
  expect(url).toBe('https://www.stadion.de/api/session-events?sitePath=fr')
  expect(init).toMatchObject({ method: 'POST', keepalive: true, credentials: 'omit' })
  expect(new Headers(init?.headers).get('original-host')).toBe('www.stadion.de')
  const event = sent().at(-1)!
  expect(event).toMatchObject({ name: 'cart_add', channel: 'eCom', brand: 'stadion', locale: 'fr_CH', payload: { items: [] } })
  expect(event.sessionId).toMatch(uuid)
  expect(kept.get('sessionId.fr_CH')).toBe(event.sessionId)
  expect(new Date(event.timestamp).toISOString()).toBe(event.timestamp)
})

test('the first use of a session sends its start, per locale, and no later page repeats it', () => {
  const { open, sent, names, kept } = tab(1)
  open().start()
  open().start()
  open().send('cart_view')
  expect(names()).toEqual(['session_start', 'cart_view'])
  expect(new Set(sent().map(({ sessionId }) => sessionId)).size).toBe(1)
  open('fr_FR').start()
  expect(names()).toEqual(['session_start', 'cart_view', 'session_start'])
  expect(kept.get(sessionIdKey('fr_FR'))).not.toBe(kept.get(sessionIdKey('de_DE')))
})

test('an event without a start first reports once that it is missing', () => {
  const { open, names } = tab(1)
  const events = open()
  events.send('cart_add')
  events.send('cart_view')
  events.start()
  expect(names()).toEqual(['missing_session_start', 'cart_add', 'cart_view'])
})

test('below level 1 only the receipt of a choice is sent, and nothing else is kept', () => {
  const { open, names, kept } = tab(0)
  const events = open()
  events.start()
  for (const name of ['cart_add', 'cart_view', 'session_start', 'marketing_campaign', 'checkout', 'purchase'] as const) events.send(name)
  expect([names(), kept.size]).toEqual([[], 0])
  events.send('cookie_preferences', { preferences: [0] })
  expect([names(), [...kept.keys()]]).toEqual([['cookie_preferences'], [sessionIdKey('de_DE')]])
})

test('a later consent starts a session, and a withdrawal ends it, under one id', () => {
  const { at, open, sent, names, kept } = tab(0)
  const events = open()
  events.send('cookie_preferences', { preferences: [0] })
  at.level = 1
  events.start()
  events.send('cookie_preferences', { preferences: [0, 1] })
  at.level = 0
  events.start()
  events.send('cookie_preferences', { preferences: [0] })
  expect(names()).toEqual(['cookie_preferences', 'session_start', 'cookie_preferences', 'cookie_preferences'])
  expect(new Set(sent().map(({ sessionId }) => sessionId)).size).toBe(1)
  expect(kept.has(sessionStartedKey('de_DE'))).toBe(false)
})

test('B-SES-04 a failing server, a throwing fetch and missing storage have no effect on the page', async () => {
  const failing = [
    vi.fn(() => Promise.reject(new Error('offline'))),
    vi.fn(() => {
      throw new Error('no fetch')
    }),
    vi.fn(async () => new Response('', { status: 500 })),
  ]
  for (const fetch of failing) {
    const events = createEvents({
      api: pageApi(fetch),
      site: { brand: 'stadion', locale: 'de_DE' },
      allows: () => true,
      storage: () => {
        throw new Error('SecurityError')
      },
    })
    expect(events.start()).toBeUndefined()
    expect(events.send('cookie_preferences', { preferences: [0] })).toBeUndefined()
    await Promise.resolve()
    expect(fetch).toHaveBeenCalled()
  }
})

test('a campaign is read from the address, without e-mail addresses', () => {
  expect(campaignOf('?utm_source=news&utm_medium=email&x=1&utm_term=')).toEqual({ source: 'news', medium: 'email' })
  expect(campaignOf('?utm_content=anna@example.com&utm_foo=1')).toBeUndefined()
  expect(campaignOf(`?utm_campaign=${'x'.repeat(500)}`)?.campaign).toHaveLength(100)
  expect(campaignOf('')).toBeUndefined()
})
