import { FragmentFetchError } from '@stadion/fragments/errors'
import type { ViewAnswer } from '@stadion/fragments/server/view-client'
import { ViewNotFound } from '@stadion/fragments/server/view-client'
import { expect, test, vi } from 'vitest'
import { createSlotCache } from './slot-cache.ts'
import { createSlotSource } from './slot-source.ts'
import { answerOf, asking, never, setUp, slot } from './testing/fake-slots.ts'

test('a view is requested once and cached while it is fresh', async () => {
  const { source, spy } = setUp(async () => answerOf('one'))
  expect((await source.get(slot())).origin).toBe('fresh')
  expect(source.peek(slot())?.origin).toBe('cache')
  expect(spy).toHaveBeenCalledTimes(1)
})

test('simultaneous visitors share one request for a view', async () => {
  const { source, spy } = setUp(async () => answerOf('one'))
  await Promise.all(Array.from({ length: 20 }, () => source.get(slot())))
  expect(spy).toHaveBeenCalledTimes(1)
})

test('a stale view is shown at once while a newer one is fetched', async () => {
  const { source, spy, later } = setUp(async () => answerOf(`view ${spy.mock.calls.length}`))
  await source.get(slot())
  later(2000)
  expect((await source.get(slot())).answer?.html.toString()).toBe('view 1')
  await vi.waitFor(() => expect(source.peek(slot())?.answer?.html.toString()).toBe('view 2'))
})

test('a failing fragment shows its last good view, or its fallback without one', async () => {
  let broken = false
  const { source, later } = setUp(async () => {
    if (broken) throw new Error('down')
    return answerOf('good')
  })
  await source.get(slot())
  broken = true
  later(2000)
  await source.get(slot())
  await vi.waitFor(() => expect(source.health.of(slot())).toBe('failing'))
  expect(await source.get(slot())).toMatchObject({ origin: 'last-good' })
  const other = { ...slot(), request: { ...slot().request, path: '/f/view/stadion/fr_FR' } }
  expect(await source.get(other)).toMatchObject({ origin: 'fallback', answer: undefined })
})

test('a view that must not be shown stale is requested again, and is the last good one if that fails', async () => {
  let broken = false
  const { source, later } = setUp(async () => {
    if (broken) throw new Error('down')
    return answerOf('good', 0, 0)
  })
  expect(await source.get(slot())).toMatchObject({ origin: 'fresh' })
  later(1)
  expect(source.peek(slot())).toBeUndefined()
  broken = true
  expect(await source.get(slot())).toMatchObject({ origin: 'last-good' })
  // It failed at once, so the next visitor waits for it as well.
  expect(source.peek(slot())).toBeUndefined()
})

test('a slow fragment gets no more than its budget, and its late answer is cached for the next visitor', async () => {
  let release = (_: ViewAnswer) => {}
  const { source } = setUp(() => new Promise((resolve) => (release = resolve)))
  const first = await source.get(slot())
  expect(first.origin).toBe('fallback')
  release(answerOf('late'))
  await vi.waitFor(() => expect(source.peek(slot())?.answer?.html.toString()).toBe('late'))
})

test('personal views are never cached and never shared', async () => {
  const { source, spy } = setUp(async ({ cookie }) => answerOf(String(cookie)))
  const own = (cookie: string) => slot({ personal: true, request: { ...slot().request, cookie } })
  const [anna, ben] = await Promise.all([source.get(own('anna')), source.get(own('ben'))])
  expect([anna.answer?.html.toString(), ben.answer?.html.toString()]).toEqual(['anna', 'ben'])
  expect(source.peek(own('anna'))).toBeUndefined()
  expect(source.peek(slot())).toBeUndefined()
  expect(spy).toHaveBeenCalledTimes(2)
})

test('an answer marked personal is never shared, even if the slot is not personal', async () => {
  const { source } = setUp(async ({ cookie }) => ({ ...answerOf(String(cookie)), sharing: undefined }))
  const own = (cookie: string) => slot({ request: { ...slot().request, cookie } })
  const [anna, ben] = await Promise.all([source.get(own('anna')), source.get(own('ben'))])
  expect([anna.answer?.html.toString(), ben.answer?.html.toString()]).toEqual(['anna', 'ben'])
  expect(source.peek(own('anna'))).toBeUndefined()
})

test('the next visitor does not wait for a request that hangs', async () => {
  const { source, spy } = setUp(never)
  await source.get(slot({ budgetMs: 10 }))
  spy.mockImplementation(async () => answerOf('back'))
  expect(await source.get(slot())).toMatchObject({ origin: 'fresh' })
})

test('the circuit of a failing fragment opens for a while, then it is tested (half-open)', async () => {
  const { source, spy, later } = setUp(async () => {
    throw new Error('down')
  })
  for (let n = 0; n < 8; n += 1) await source.get(slot())
  expect(spy).toHaveBeenCalledTimes(5)
  later(1500)
  await source.get(slot())
  expect(spy).toHaveBeenCalledTimes(6)
})

test.each([
  ['before anybody was answered', false],
  ['after others were answered', true],
])('%s, failing requests do not affect other requests, however many and different they are', async (_, isKnown) => {
  const { source, spy, later } = setUp(async ({ path }) => {
    if (path.includes('odd')) throw new FragmentFetchError(500)
    return answerOf('good')
  })
  if (isKnown) await source.get(asking('first'))
  for (let n = 0; n < 40; n += 1) {
    expect((await source.get(asking(`odd${n}`))).origin).toBe('fallback')
    if (n % 4 === 0) expect((await source.get(asking(`sock${n}`))).origin, `after ${n} odd requests`).toBe('fresh')
    if (n % 10 === 0) later(1001)
  }
  for (let n = 0; n < 8; n += 1) await source.get(asking('odd'))
  expect(spy.mock.calls.filter(([{ path }]) => path.endsWith('q=odd'))).toHaveLength(5)
})

test('requests that hang do not block other requests', async () => {
  const { source } = setUp(({ path }) => (path.includes('slow') ? never() : Promise.resolve(answerOf('good'))))
  await source.get(asking('first'))
  await Promise.all(Array.from({ length: 12 }, (_, n) => source.get(asking(`slow${n}`, { budgetMs: 5 }))))
  expect((await source.get(asking('sock'))).origin).toBe('fresh')
})

test('only the gateway calls a fragment that is down, with a request that was answered before', async () => {
  let down = false
  const { source, spy, later } = setUp(async () => {
    if (down) throw new FragmentFetchError()
    return answerOf('good')
  })
  await source.get(slot({ request: { ...asking('first').request, cookie: 'of=one' } }))
  expect(spy.mock.calls[0]?.[0].cookie).toBe('of=one')
  down = true
  for (let n = 0; n < 5; n += 1) await source.get(asking(`other${n}`))
  await vi.waitFor(() => expect(source.health.of(asking('another'))).toBe('failing'))
  spy.mockClear()
  for (let n = 0; n < 20; n += 1) expect((await source.get(asking(`another${n}`))).origin).toBe('fallback')
  expect(spy).not.toHaveBeenCalled()
  later(1500)
  await source.get(asking('another'))
  expect(spy.mock.calls.map(([{ path, cookie }]) => [path, cookie])).toEqual([[asking('first').request.path, undefined]])
  down = false
  await vi.waitFor(async () => {
    later(1500)
    expect((await source.get(asking('another'))).origin).toBe('fresh')
  })
})

test('while a fragment hangs the last good view is shown, at once from the second visitor on', async () => {
  let hangs = false
  const { source, later } = setUp(() => (hangs ? never() : Promise.resolve(answerOf('good', 0, 0))))
  await source.get(slot())
  later(1)
  hangs = true
  expect(await source.get(slot())).toMatchObject({ origin: 'last-good' })
  expect(source.peek(slot())).toMatchObject({ origin: 'last-good' })
  hangs = false
  await vi.waitFor(async () => expect((await source.get(slot())).origin).toBe('fresh'))
})

test("a failing developer's server does not affect the shop's health state", async () => {
  const { source } = setUp(async ({ server }) => {
    if (server) throw new FragmentFetchError()
    return answerOf('good')
  })
  for (let n = 0; n < 8; n += 1) await source.get(slot({ request: { ...slot().request, server: 'http://127.0.0.1:9' } }))
  expect(source.health.isSuspect(slot())).toBe(false)
  expect(source.health.isSuspect(slot({ request: { ...slot().request, server: 'http://127.0.0.1:10' } }))).toBe(false)
  expect((await source.get(slot())).origin).toBe('fresh')
})

test("answers of a developer's own server are shown to that developer only", async () => {
  const { source } = setUp(async ({ server }) => answerOf(server ?? 'shop'))
  const elsewhere = slot({ request: { ...slot().request, server: 'http://127.0.0.1:9' } })
  expect((await source.get(elsewhere)).answer?.html.toString()).toBe('http://127.0.0.1:9')
  expect((await source.get(slot())).answer?.html.toString()).toBe('shop')
  expect(source.peek(slot({ request: { ...elsewhere.request, path: '/f/view/stadion/fr_FR' } }))).toBeUndefined()
  expect(source.peek(elsewhere)?.answer?.html.toString()).toBe('http://127.0.0.1:9')
})

test('"nothing to show" is not a failure of the fragment', async () => {
  const { source } = setUp(async () => {
    throw new ViewNotFound('none')
  })
  expect((await source.get(slot())).error).toBeInstanceOf(ViewNotFound)
  expect(source.health.of(slot())).toBe('healthy')
})

test.each([400, 401, 409, 429])('a request refused with %i does not open the circuit for others', async (status) => {
  const { source } = setUp(async ({ path }) => {
    if (path.includes('nonsense')) throw new FragmentFetchError(status)
    return answerOf('good')
  })
  const nonsense = slot({ request: { ...slot().request, path: '/f/view/stadion/de_DE?nonsense' } })
  for (let asked = 0; asked < 6; asked++) expect((await source.get(nonsense)).origin).toBe('fallback')
  expect(source.health.of(nonsense)).toBe('healthy')
  expect((await source.get(slot())).origin).toBe('fresh')
})

test('the cache evicts the least recently used views and never exceeds its size', () => {
  const cache = createSlotCache(5000)
  for (let n = 0; n < 50; n += 1) cache.put(`key ${n}`, answerOf('x'.repeat(500)), 0)
  expect(cache.bytes).toBeLessThanOrEqual(5000)
  expect(cache.get('key 0')).toBeUndefined()
  expect(cache.get('key 49')).toBeDefined()
})

test('a view that never ends does not block the page', async () => {
  const { source } = setUp(never)
  expect(await source.get(slot({ budgetMs: 10 }))).toMatchObject({ origin: 'fallback' })
})

test('an equal answer keeps its identity, a different one does not', async () => {
  let html = 'one'
  const { source, later } = setUp(async () => answerOf(html))
  await source.get(slot())
  const first = source.peek(slot())?.answer
  const refresh = async () => {
    later(1001)
    source.peek(slot())
    await vi.waitFor(() => expect(source.peek(slot())?.origin).toBe('cache'))
    return source.peek(slot())?.answer
  }
  expect(await refresh()).toBe(first)
  html = 'two'
  expect((await refresh())?.html.toString()).toBe('two')
})

test('a personal view whose files do not load in time shows the fallback within the budget', async () => {
  const source = createSlotSource({
    clientOf: () => ({ view: async () => answerOf('own') }),
    cache: createSlotCache(10_000),
    onAnswer: never,
  })
  expect(await source.get(slot({ personal: true }))).toMatchObject({ origin: 'fallback', answer: undefined })
  expect(source.health.of(slot())).toBe('failing')
})

test('a request that keeps failing is sent once a second', async () => {
  const { source, spy, later } = setUp(async () => {
    throw new Error('down')
  })
  for (let n = 0; n < 5; n += 1) await source.get(slot())
  later(1001)
  for (let n = 0; n < 3; n += 1) await source.get(slot())
  expect(spy).toHaveBeenCalledTimes(6)
})

test('one known good request that fails now opens nothing, as long as another of them is answered', async () => {
  let isOut = false
  const { source } = setUp(async ({ path }) => {
    if (isOut && !/second|sock/.test(path)) throw new FragmentFetchError(500)
    return answerOf('good', 0, 0)
  })
  for (const what of ['first', 'second']) await source.get(asking(what))
  isOut = true
  for (let n = 0; n < 6; n += 1) await source.get(asking(`odd${n}`))
  await new Promise((resolve) => setImmediate(resolve))
  expect((await source.get(asking('sock'))).origin).toBe('fresh')
})

test("an answer to a visitor during the test counts more than the test's result", async () => {
  let fail = (_: Error) => {}
  let isOut = false
  const { source } = setUp(async ({ path }) => {
    if (isOut && path.includes('first')) return new Promise<never>((_, reject) => (fail = reject))
    if (path.includes('odd')) throw new FragmentFetchError(500)
    return answerOf('good')
  })
  await source.get(asking('first'))
  isOut = true
  for (let n = 0; n < 5; n += 1) await source.get(asking(`odd${n}`))
  await source.get(asking('sock'))
  fail(new FragmentFetchError(500))
  await new Promise((resolve) => setImmediate(resolve))
  expect((await source.get(asking('shoe'))).origin).toBe('fresh')
})

test('"nothing to show" is not used to test a fragment', async () => {
  const { source, spy } = setUp(async ({ path }) => {
    throw path.includes('missing') ? new ViewNotFound('none') : new FragmentFetchError(500)
  })
  await source.get(asking('missing'))
  for (let n = 0; n < 6; n += 1) await source.get(asking(`odd${n}`))
  expect(spy.mock.calls.filter(([{ path }]) => path.includes('missing'))).toHaveLength(1)
})

test.each([
  ['fails at once', true],
  ['is answered too late', false],
])('after a late answer the last good view is shown at once, even if the fragment %s the next time', async (_, isBroken) => {
  let release = (_: ViewAnswer) => {}
  let hangs = false
  const { source, later } = setUp(() => (hangs ? new Promise((resolve) => (release = resolve)) : Promise.resolve(answerOf('good', 0, 0))))
  await source.get(slot())
  later(1)
  hangs = true
  await source.get(slot({ budgetMs: 5 }))
  release(answerOf('late', 0, 0))
  await vi.waitFor(() => expect(source.health.of(slot())).toBe('healthy'))
  if (isBroken) source.health.failed(slot(), 0)
  later(1)
  expect(source.peek(slot())).toMatchObject({ origin: 'last-good' })
})

test('only a fragment that never answered has a shortened wait', async () => {
  let isUp = true
  const { source } = setUp(async () => {
    if (!isUp) throw new FragmentFetchError(500)
    return answerOf('good')
  })
  await source.get(asking('first'))
  isUp = false
  for (let n = 0; n < 6; n += 1) await source.get(asking(`odd${n}`))
  expect(source.health.isSuspect(asking('sock'))).toBe(false)

  const silent = setUp(async () => {
    throw new FragmentFetchError(500)
  })
  for (let n = 0; n < 5; n += 1) await silent.source.get(asking(`odd${n}`))
  silent.spy.mockImplementation(never)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const settled = vi.fn()
    void silent.source.get(asking('sock', { budgetMs: 3000 })).then(settled)
    await vi.advanceTimersByTimeAsync(499)
    expect(settled).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(settled).toHaveBeenCalled()
  } finally {
    vi.useRealTimers()
  }
})

test('of simultaneous visitors with personal views of a failing fragment, one sends a request', async () => {
  const { source, spy, later } = setUp(async () => {
    throw new Error('down')
  })
  const own = (visitor: number) => slot({ personal: true, request: { ...slot().request, cookie: `sid=${visitor}` } })
  for (let failures = 0; failures < 5; failures++) await source.get(own(0))
  expect(spy).toHaveBeenCalledTimes(5)
  later(1000)
  const shown = await Promise.all([1, 2, 3].map((visitor) => source.get(own(visitor))))
  expect(shown.map(({ origin }) => origin)).toEqual(['fallback', 'fallback', 'fallback'])
  expect(spy).toHaveBeenCalledTimes(6)
})

test('a personal slot never shows an anonymous view', async () => {
  let isUp = true
  const { source } = setUp(async () => {
    if (!isUp) throw new FragmentFetchError(500)
    return answerOf('everybody')
  })
  await source.get(slot())
  const own = slot({ personal: true })
  expect(source.peek(own)).toBeUndefined()
  isUp = false
  for (let n = 0; n < 6; n += 1) expect(await source.get(own)).toMatchObject({ origin: 'fallback', answer: undefined })
})

test('visitors of a fragment with personal answers do not wait for each other', async () => {
  const { source, spy } = setUp(async () => ({ ...answerOf('own'), sharing: undefined }))
  await source.get(slot())
  spy.mockImplementation(never)
  for (let n = 0; n < 3; n += 1) void source.get(slot({ budgetMs: 5 }))
  expect(spy).toHaveBeenCalledTimes(4)
})

test('a pending request is shared by visitors with the same flags', async () => {
  const { source, spy } = setUp(async ({ flags }) => answerOf(String(flags?.header)))
  const handed = (header: string) => ({ header, valueOf: () => null })
  const [one, same, other] = await Promise.all(['a', 'a', 'b'].map((header) => source.get(slot(), handed(header))))
  expect([one, same, other].map((result) => result?.answer?.html.toString())).toEqual(['a', 'a', 'b'])
  expect(spy).toHaveBeenCalledTimes(2)
})

test('with an open circuit a stale view is shown, and no newer one is requested', async () => {
  let isUp = true
  const { source, spy, later } = setUp(async () => {
    if (!isUp) throw new FragmentFetchError(500)
    return answerOf('good')
  })
  await source.get(slot())
  isUp = false
  later(1_001)
  for (let n = 0; n < 8; n += 1) {
    expect(source.peek(slot())).toMatchObject({ origin: n === 0 ? 'stale' : 'last-good', answer: { html: Buffer.from('good') } })
    await new Promise((resolve) => setImmediate(resolve))
  }
  // The first answer, five failures, and the gateway's own test of the fragment.
  expect(spy).toHaveBeenCalledTimes(7)
})

test('a stale view is revalidated after a moment, a fresh one when it is due', async () => {
  const { source, later } = setUp(async () => answerOf('good', 1_000, 2_000))
  await source.get(slot())
  expect(source.peek(slot())).toMatchObject({ origin: 'cache', sameUntil: 1_000 })
  later(1_500)
  expect(source.peek(slot())).toMatchObject({ origin: 'stale', sameUntil: 1_520 })
})

test('an anonymous answer is waited for longer than a page waits, a personal one is not', async () => {
  const { source, spy } = setUp(async () => answerOf('good'))
  await source.get(slot())
  await source.get(slot({ personal: true }))
  expect(spy.mock.calls.map(([{ timeoutMs }]) => timeoutMs)).toEqual([10_000, 50])
})
