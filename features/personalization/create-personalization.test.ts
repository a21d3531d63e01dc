import { pageApi } from '@stadion/http/testing/page-api'
import { afterEach, expect, test, vi } from 'vitest'
import { emptyDecision, type PersonalizationState } from './client.ts'
import type { DecisionContext, EngineRequest, Impression } from './contract.ts'
import { createPersonalization, type PersonalizationOptions } from './create-personalization.ts'
import { engineRequest } from './engine-events.ts'
import { engineRequestSchema } from './schema.ts'
import { visitorOf } from './testing.ts'

afterEach(() => vi.restoreAllMocks())

const context: DecisionContext = {
  brand: 'stadion',
  locale: 'en_US',
  country: 'US',
  env: 'production',
  consentLevel: 2,
  visitorId: visitorOf.A,
}
const impression: Impression = { placement: 'YMAL', activityId: 'act-ymal', variant: 'A', products: ['AA1002'] }
const answerOf = (body: unknown, status = 200) => Response.json(body, { status })
const good = () => answerOf({ responses: [{ actions: [{ isControl: true, impressionReporting: [impression] }] }] })

function open(
  answer: () => Response | Promise<Response> = good,
  { host = 'www.stadion.com', ...own }: Partial<PersonalizationOptions> & { host?: string } = {},
) {
  const calls: { url: string; init: RequestInit; body: EngineRequest }[] = []
  const service = createPersonalization({
    api: pageApi(
      async (url, init) => {
        calls.push({ url: String(url), init: init!, body: JSON.parse(String(init!.body)) })
        return answer()
      },
      { host, sitePath: own.site?.sitePath ?? 'us' },
    ),
    site: { sitePath: 'us', env: 'local' },
    context: () => context,
    page: () => ({
      pageType: 'PDP',
      url: 'https://www.stadion.com/us/x/AA1001.html?email=a@b.c#top',
      referrer: 'https://example.com/?q=me',
      userAgent: 'A browser',
      products: ['AA1001'],
    }),
    preview: null,
    log: () => {},
    ...own,
  })
  return { service, calls }
}
const eventsOf = (body: EngineRequest) => new Map(body.events.map((event) => [event.type, event as Record<string, unknown>]))

test('B-PERS-01 data collection posts to the engine below the storefront, without cookies', async () => {
  const { service, calls } = open()
  await service.decide()
  expect([calls[0]!.url, calls[0]!.init.method]).toEqual(['https://www.stadion.com/us/personalizationengine?sitePath=us', 'POST'])
  expect(calls[0]!.init.credentials).toBe('omit')
  const other = open(good, { host: 'www.stadion.de', site: { sitePath: '', env: 'production' } })
  await other.service.decide()
  expect(other.calls[0]!.url).toBe('https://www.stadion.de/personalizationengine')
})

test('B-PERS-02 the body has the preview of the page, null without one, and a list of events', async () => {
  for (const preview of ['B', null]) {
    const { service, calls } = open(good, { preview })
    await service.decide()
    expect(calls[0]!.body.preview).toBe(preview)
    expect(calls[0]!.body.events).toBeInstanceOf(Array)
    expect(engineRequestSchema.safeParse(calls[0]!.body).success).toBe(true)
  }
})

test('B-PERS-03 the first event asks for a decision with context, reporting and the action type data collection', async () => {
  const { service, calls } = open()
  await service.decide()
  expect(calls[0]!.body.events[0]).toEqual({
    type: 'decision',
    context,
    customData: { includeReporting: true, actionType: 'data collection' },
  })
})

test('the secret of a shared list is told to no engine', () => {
  const address = 'https://www.stadion.de/wishlist/s/8fK2abcdefghijklmnopqr'
  const page = { pageType: 'WISHLIST', url: address, referrer: address, userAgent: '', products: [] } as const
  expect(JSON.stringify(engineRequest({} as DecisionContext, page, null))).not.toContain('8fK2')
})

test('B-PERS-04 page view, user agent, referrer and product have the values of the page, without queries', async () => {
  const { service, calls } = open()
  await service.decide()
  const events = eventsOf(calls[0]!.body)
  expect(events.get('pageView')).toEqual({ type: 'pageView', pageType: 'PDP', url: 'https://www.stadion.com/us/x/AA1001.html' })
  expect(events.get('userAgent')).toEqual({ type: 'userAgent', value: 'A browser' })
  expect(events.get('referrer')).toEqual({ type: 'referrer', value: 'https://example.com/' })
  expect(events.get('product')).toEqual({ type: 'product', productId: 'AA1001' })
})

test('B-PERS-05 the page event is named after the page type', async () => {
  const { service, calls } = open()
  await service.decide()
  expect(eventsOf(calls[0]!.body).get('pageEvent')).toEqual({ type: 'pageEvent', name: 'PDP_Viewed' })
  const page = { pageType: 'HOME', url: '', referrer: '', userAgent: '', products: [] } as const
  const home = open(good, { page: () => page })
  await home.service.decide()
  expect(eventsOf(home.calls[0]!.body).get('pageEvent')).toEqual({ type: 'pageEvent', name: 'HOME_Viewed' })
})

test('B-PERS-06 the first action of the first response is read; missing values are false and empty', async () => {
  const read = async (body: unknown) => (await open(() => answerOf(body)).service.decide()).data
  const full = { isControl: true, impressionReporting: [impression] }
  expect(await read({ responses: [{ actions: [full, { isControl: false }] }, { actions: [] }] })).toEqual(full)
  expect(await read({ responses: [{ actions: [{}] }] })).toEqual({ isControl: false, impressionReporting: [] })
  expect(await read({ responses: [{ actions: [] }] })).toEqual({ isControl: false, impressionReporting: [] })
  expect(await read({ responses: [] })).toEqual({ isControl: false, impressionReporting: [] })
})

test('B-PERS-07 the state is not ready, then ready with data, or ready with an error and empty data', async () => {
  const passed = async (answer: () => Response | Promise<Response>) => {
    const { service } = open(answer)
    const states: PersonalizationState[] = [service.store.getState()]
    service.store.subscribe((state) => states.push(state))
    await service.decide()
    return states
  }
  const empty = { isReady: false, data: emptyDecision, error: undefined }
  expect(await passed(good)).toEqual([
    empty,
    { isReady: true, data: { isControl: true, impressionReporting: [impression] }, error: undefined },
  ])
  const failures = [
    () => answerOf({}, 500),
    () => new Response('no JSON'),
    () => answerOf({}),
    () => Promise.reject(new TypeError('offline')),
  ]
  for (const failing of failures)
    expect(await passed(failing)).toEqual([empty, { isReady: true, data: emptyDecision, error: expect.any(Error) }])
})

test('B-PERS-08 one request is made for all callers, at once or later, also if it fails', async () => {
  for (const answer of [good, () => answerOf({}, 500)]) {
    const { service, calls } = open(answer)
    const [one, other] = await Promise.all([service.decide(), service.decide()])
    expect(await service.decide()).toBe(one)
    expect(other).toBe(one)
    expect(calls).toHaveLength(1)
  }
})

test('B-ERR-27 a failure is logged outside production only, and leaves empty data with an error', async () => {
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => {})
  for (const [env, times] of [
    ['development', 1],
    ['production', 0],
  ] as const) {
    logged.mockClear()
    const { service } = open(() => answerOf({}, 503), {
      site: { sitePath: '', env },
      log: undefined,
    })
    const { data, error } = await service.decide()
    expect(logged).toHaveBeenCalledTimes(times)
    expect([data, error]).toEqual([emptyDecision, expect.any(Error)])
  }
})

test('without consent there is no request; with consent later there is one', async () => {
  let allowed: DecisionContext | undefined
  const { service, calls } = open(good, { context: () => allowed })
  expect(await service.decide()).toMatchObject({ isReady: false, data: emptyDecision })
  expect(calls).toHaveLength(0)
  allowed = context
  expect((await service.decide()).isReady).toBe(true)
  expect(calls).toHaveLength(1)
})

test('an engine that does not answer is given up after two seconds', async () => {
  vi.useFakeTimers()
  const { service } = open(() => new Promise(() => {}), {
    api: pageApi(
      (_, init) => new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))),
    ),
  })
  const decided = service.decide()
  await vi.advanceTimersByTimeAsync(1999)
  expect(service.store.getState().isReady).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(await decided).toMatchObject({ isReady: true, data: emptyDecision, error: { status: 408 } })
  vi.useRealTimers()
})

test('impressions and a withdrawal are sent without waiting', () => {
  const { service, calls } = open(() => Promise.reject(new TypeError('offline')))
  service.report([impression])
  service.forget({ ...context, consentLevel: 0 })
  expect(calls.map(({ init }) => init.keepalive)).toEqual([true, true])
  expect(calls[0]!.body.events).toEqual([{ type: 'impression', ...impression }])
  expect(calls[1]!.body.events).toMatchObject([{ type: 'decision', context: { consentLevel: 0, visitorId: visitorOf.A } }])
  for (const { body } of calls) expect(engineRequestSchema.safeParse(body).success).toBe(true)
})
