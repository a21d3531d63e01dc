import { pageApi } from '@stadion/http/testing/page-api'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type AddToBagState, addToBagRequest, type BagServiceOptions, bagCountIn, createBagService } from './client.ts'
import { type AddedItem, addVoucher, type Basket, bagTimeoutMs, removeVoucher } from './contract.ts'
import { aBasket } from './testing.ts'

const item: AddedItem = { productId: 'AA1001_540', quantity: 1 }
const url = 'https://www.stadion.de/api/bridge/baskets/-/items'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** A channel that connects services as BroadcastChannel connects tabs. */
function tabs() {
  const all: EventTarget[] = []
  return (): NonNullable<BagServiceOptions['channel']> => {
    const own = new EventTarget()
    all.push(own)
    const others = () => all.filter((one) => one !== own)
    return {
      postMessage: () => others().forEach((other) => void other.dispatchEvent(new Event('message'))),
      addEventListener: own.addEventListener.bind(own),
    } as never
  }
}

interface Asked {
  url: string
  init: RequestInit & { headers: Headers }
}

function aService(
  answer: (request: Asked) => Response | Promise<Response>,
  { sitePath = '', host = 'www.stadion.de', ...own }: Partial<BagServiceOptions> & { sitePath?: string; host?: string } = {},
) {
  const asked: Asked[] = []
  const api = pageApi(
    async (input, init) => {
      const request = { url: String(input), init } as Asked
      asked.push(request)
      return answer(request)
    },
    { sitePath, host },
  )
  const service = createBagService({
    api,
    currency: 'EUR',
    cookies: () => '',
    channel: tabs()(),
    ...own,
  })
  return { service, asked }
}

const json = (body: unknown, status = 200) => Response.json(body, { status })
const hung = ({ init }: Asked) =>
  new Promise<Response>((_, reject) => init.signal?.addEventListener('abort', () => reject(init.signal?.reason)))

test('B-BAG-13 adding posts the items as JSON to the site origin', async () => {
  const { service, asked } = aService(() => json(aBasket()))
  await service.add([item, { productId: 'AA1004_540', quantity: 2 }])
  expect(asked).toHaveLength(1)
  expect(asked[0]?.url).toBe(url)
  expect(asked[0]?.init.method).toBe('POST')
  expect(JSON.parse(String(asked[0]?.init.body))).toEqual({ items: [item, { productId: 'AA1004_540', quantity: 2 }] })
})

test('the site path is part of the address if the storefront has one', async () => {
  const { service, asked } = aService(() => json(aBasket()), { sitePath: 'fr' })
  await service.add(item)
  expect(asked[0]?.url).toBe(`${url}?sitePath=fr`)
})

test('B-BAG-14 adding sends the content type and the original-host header', async () => {
  const { service, asked } = aService(() => json(aBasket()))
  await service.add(item)
  expect(Object.fromEntries(asked[0]!.init.headers)).toEqual({
    'content-type': 'application/json',
    'original-host': 'www.stadion.de',
    'idempotency-key': expect.stringMatching(/^[\w.-]{3,64}$/),
  })
})

test('B-BAG-15 adding uses same-origin credentials and gives up after 30 seconds', async () => {
  const { service, asked } = aService(hung)
  let result: unknown
  const added = service.add(item).then((settled) => {
    result = settled
  })
  await vi.advanceTimersByTimeAsync(29_999)
  expect(asked[0]?.init.credentials).toBe('same-origin')
  expect(result).toBeUndefined()
  await vi.advanceTimersByTimeAsync(1)
  await added
  expect(asked[0]?.init.signal?.aborted).toBe(true)
  expect(result).toEqual({ error: { errorCode: 'unknownError', message: `Request to ${url} timed out.` } })
})

test('B-CONST-01 the time-out of adding to the bag is 30000 ms', () => {
  expect(bagTimeoutMs).toBe(30_000)
})

test('B-BAG-16 adding fails and sends nothing while there is no original host', async () => {
  const { service, asked } = aService(() => json(aBasket()), { host: '' })
  expect(await service.add(item)).toEqual({ error: { errorCode: 'unknownError', message: 'Original host is not available' } })
  expect(asked).toHaveLength(0)
})

test('B-BAG-17 a request goes idle, loading, then success with the basket or error', async () => {
  const seen: AddToBagState[] = []
  await addToBagRequest(aService(() => json(aBasket())).service, item, (state) => seen.push(state))
  expect(seen).toEqual([{ status: 'idle' }, { status: 'loading' }, { status: 'success', data: aBasket() }])
  seen.length = 0
  await addToBagRequest(aService(() => json({ errorCode: 'E1', message: 'm' }, 400)).service, item, (state) => seen.push(state))
  expect(seen).toEqual([{ status: 'idle' }, { status: 'loading' }, { status: 'error', error: { errorCode: 'E1', message: 'm' } }])
})

test('B-BAG-19 an answer with an errorCode is a failure and leaves the summary alone', async () => {
  const { service } = aService(() => json({ ...aBasket(), errorCode: 'E1' }))
  service.set(aBasket({ totalProductCount: 7 }))
  const before = service.store.getState()
  const result = await service.add(item)
  expect(result.error).toEqual({ errorCode: 'unknownError', message: 'An unknown error occurred' })
  expect(service.store.getState()).toBe(before)
})

test.each([200, 400])('B-ERR-16 a body with errorCode and message at %i is the error as it is', async (status) => {
  const body = { errorCode: 'E1', message: 'm', details: { available: 0 } }
  expect(await aService(() => json(body, status)).service.add(item)).toEqual({ error: body })
})

test.each(['', '<html>', '{"errorCode":"E1"}'])('B-ERR-17 a failed call with the body %j returns its status', async (body) => {
  const { service } = aService(() => new Response(body, { status: 503 }))
  expect(await service.add(item)).toEqual({ error: { errorCode: '503', message: 'Network error' } })
})

test('an answer that is not JSON is an error', async () => {
  const { error } = await aService(() => new Response('<html>')).service.add(item)
  expect(error?.errorCode).toBe('unknownError')
})

const keysOf = (asked: Asked[]) => asked.map(({ init }) => init.headers.get('idempotency-key') ?? expect.fail('no key'))

test('an add whose connection breaks is retried once with the same key, and its shopper sees only the second answer', async () => {
  let calls = 0
  const { service, asked } = aService(() => (++calls === 1 ? Promise.reject(new TypeError('Failed to fetch')) : json(aBasket())))
  const listener = vi.fn()
  service.onAdd(listener)
  const seen: AddToBagState[] = []
  await addToBagRequest(service, item, (state) => seen.push(state))
  expect(seen.map(({ status }) => status)).toEqual(['idle', 'loading', 'success'])
  const [first, second, ...more] = keysOf(asked)
  expect([second, more]).toEqual([first, []])
  expect(listener).toHaveBeenCalledOnce()
  await service.add(item)
  expect(keysOf(asked)[2], 'another press is another add').not.toBe(first)
})

test.each([
  ['the network is gone', () => Promise.reject(new TypeError('Failed to fetch')), 2],
  ['the answer breaks off', () => new Response('{"basketId":', { headers: { 'content-type': 'application/json' } }), 1],
  ['a gateway has no answer', () => new Response('', { status: 502 }), 1],
  ['a gateway waits too long', () => new Response('', { status: 504 }), 1],
  ['nothing comes in time', hung, 1],
])(
  'if %s, it is unknown whether the item was added: the same press again has the same key, another add has its own',
  async (_, fail, calls) => {
    let isFailing = true
    const { service, asked } = aService((request) => (isFailing ? fail(request) : json(aBasket())))
    const added = service.add(item)
    await vi.advanceTimersByTimeAsync(bagTimeoutMs)
    expect((await added).error).toBeTruthy()
    expect(asked).toHaveLength(calls)
    isFailing = false
    expect((await service.add(item)).basket).toBeTruthy()
    await service.add(item)
    const keys = keysOf(asked)
    expect(new Set(keys.slice(0, calls + 1)).size).toBe(1)
    expect(keys[calls + 1]).not.toBe(keys[0])
  },
)

test('after an add without an answer and another change, the shopper has seen the bag: the same press is a new one', async () => {
  let isFailing = true
  const { service, asked } = aService(() => (isFailing ? new Response('', { status: 504 }) : json(aBasket())))
  await service.add(item)
  isFailing = false
  await service.remove('1')
  await service.add(item)
  const keys = asked.flatMap(({ init }) => init.headers.get('idempotency-key') ?? [])
  expect(new Set(keys).size).toBe(2)
})

test('reading the bag after an add without an answer changes nothing: the same press keeps its key', async () => {
  let isFailing = true
  const { service, asked } = aService(() => (isFailing ? new Response('', { status: 504 }) : json(aBasket())))
  await service.add(item)
  isFailing = false
  await service.refresh()
  await service.add(item)
  const keys = asked.flatMap(({ init }) => init.headers.get('idempotency-key') ?? [])
  expect([keys.length, new Set(keys).size]).toEqual([2, 1])
})

test('another item that is added after an add without an answer has its own key', async () => {
  let isFailing = true
  const { service, asked } = aService(() => (isFailing ? new Response('', { status: 504 }) : json(aBasket())))
  await service.add(item)
  isFailing = false
  await service.add({ ...item, quantity: 2 })
  expect(new Set(keysOf(asked)).size).toBe(2)
})

test.each([409, 501])('an add that is rejected with %i is answered: the next press is a new one', async (status) => {
  const { service, asked } = aService(() => json({ errorCode: 'E1', message: 'm' }, status))
  await service.add(item)
  await service.add(item)
  expect(new Set(keysOf(asked)).size).toBe(2)
})

test('each call requests its own address and replaces the bag', async () => {
  const { service, asked } = aService(() => json(aBasket({ totalProductCount: asked.length })))
  await service.change('li_1', 3)
  await service.change('li_1', 1, 'AA1001_550')
  await service.remove('li 2')
  await service.call(addVoucher, { body: { code: 'WELCOME15' } })
  await service.call(removeVoucher, { params: { code: 'WELCOME15' } })
  await service.refresh()
  expect(asked.map(({ url: address, init }) => `${init.method} ${address.slice(url.length - 6)} ${init.body ?? ''}`)).toEqual([
    'PATCH /items/li_1 {"quantity":3}',
    'PATCH /items/li_1 {"quantity":1,"productId":"AA1001_550"}',
    'DELETE /items/li%202 ',
    'POST /vouchers {"code":"WELCOME15"}',
    'DELETE /vouchers/WELCOME15 ',
    'GET  ',
  ])
  expect(service.store.getState().itemCount).toBe(6)
  expect(service.basket.getState()?.totalProductCount).toBe(6)
})

test('calls run one after the other, so that the last click wins', async () => {
  const answers: ((answer: Response) => void)[] = []
  const { service, asked } = aService(() => new Promise<Response>((resolve) => void answers.push(resolve)))
  const both = Promise.all([service.change('li_1', 2), service.change('li_1', 3)])
  await vi.advanceTimersByTimeAsync(0)
  expect(asked).toHaveLength(1)
  answers[0]?.(json({ errorCode: 'E1', message: 'm' }, 409))
  await vi.advanceTimersByTimeAsync(0)
  answers[1]?.(json(aBasket({ totalProductCount: 3 })))
  await both
  expect(service.store.getState().itemCount).toBe(3)
})

test('a page reads its own cookies, and its tabs use one broadcast channel', async () => {
  vi.useRealTimers()
  vi.stubGlobal('document', { cookie: 'basket_count=3' })
  const otherTab = new BroadcastChannel('bag')
  const closing = vi.fn()
  const Opened = class extends BroadcastChannel {
    constructor(name: string) {
      super(name)
      closing.mockImplementation(() => this.close())
    }
  }
  vi.stubGlobal('BroadcastChannel', Opened)
  const { service } = aService(() => json(aBasket()), { channel: undefined, cookies: undefined })
  vi.unstubAllGlobals()
  expect(service.store.getState().itemCount).toBe(3)
  const heard = new Promise((resolve) => otherTab.addEventListener('message', resolve, { once: true }))
  await service.add(item)
  await heard
  closing()
  otherTab.close()
})

test('developers see both stores of the bag by their names, shoppers do not', () => {
  const connect = vi.fn(() => ({ init() {}, send() {} }))
  vi.stubGlobal('__REDUX_DEVTOOLS_EXTENSION__', { connect })
  const answer = () => json(aBasket())
  for (const env of ['production', 'local']) aService(answer, { env })
  vi.unstubAllGlobals()
  expect(connect.mock.calls).toEqual([[{ name: 'bag' }], [{ name: 'basket' }]])
})

test('before any call the badge counts what the cookie says', () => {
  expect(bagCountIn('a=1; basket_count=12; b=2')).toBe(12)
  expect(bagCountIn('x-basket_count=3')).toBe(0)
  const { service } = aService(() => json(aBasket()), { cookies: () => 'basket_count=4' })
  expect(service.store.getState()).toMatchObject({ itemCount: 4, isInitialized: false })
})

test('other tabs follow: from the cookie, or from the server if they show the bag', async () => {
  const join = tabs()
  let cookies = ''
  const answer = () => json(aBasket({ totalProductCount: 2 }))
  const adding = aService(answer, { channel: join() })
  const showing = aService(answer, { channel: join() })
  const reading = aService(answer, { channel: join(), cookies: () => cookies })
  showing.service.set(aBasket({ totalProductCount: 1 }) as Basket)
  cookies = 'basket_count=2'
  await adding.service.add(item)
  await vi.advanceTimersByTimeAsync(0)
  expect(showing.asked.map(({ init }) => init.method)).toEqual(['GET'])
  expect(showing.service.store.getState().itemCount).toBe(2)
  expect(reading.asked).toHaveLength(0)
  expect(reading.service.store.getState().itemCount).toBe(2)
  expect(adding.asked).toHaveLength(1)
})

test('other tabs get a message about every change, and none about a read', async () => {
  const join = tabs()
  const { service } = aService(() => json(aBasket()), { channel: join() })
  const other = aService(() => json(aBasket()), { channel: join() })
  const heard = vi.fn()
  other.service.onElsewhere(heard)
  const messagesSent = async (change: () => Promise<unknown>) => {
    heard.mockClear()
    await change()
    return heard.mock.calls.length
  }
  const { add, change, remove, call, refresh } = service
  const changes = [() => add(item), () => change('li_1', 2), () => remove('li_1'), () => call(addVoucher, { body: { code: 'A' } })]
  for (const one of changes) expect(await messagesSent(one)).toBe(1)
  expect(await messagesSent(refresh)).toBe(0)
})

test('a page that comes back from the back-forward cache catches up, a newly loaded page need not', async () => {
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  const { service, asked } = aService(() => json(aBasket()))
  vi.unstubAllGlobals()
  service.set(aBasket())
  const shows = async (persisted: boolean) => {
    page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
    await vi.advanceTimersByTimeAsync(0)
    return asked.length
  }
  expect([await shows(false), await shows(true)]).toEqual([0, 1])
})

test('a bag that came with the page is requested again if another tab has changed it since', async () => {
  const join = tabs()
  const answer = () => json(aBasket({ totalProductCount: 2 }))
  const adding = aService(answer, { channel: join() })
  const sleeping = aService(answer, { channel: join(), cookies: () => 'basket_count=2' })
  const heard = vi.fn()
  sleeping.service.onElsewhere(heard)
  await adding.service.add(item)
  await vi.advanceTimersByTimeAsync(0)
  expect(sleeping.asked).toHaveLength(0)
  expect(heard).toHaveBeenCalledOnce()
  sleeping.service.set(aBasket({ totalProductCount: 1 }) as Basket)
  await vi.advanceTimersByTimeAsync(0)
  expect(sleeping.service.basket.getState()?.totalProductCount).toBe(2)
  // Nothing has changed meanwhile.
  sleeping.service.set(aBasket({ totalProductCount: 3 }) as Basket)
  await vi.advanceTimersByTimeAsync(0)
  expect(sleeping.asked).toHaveLength(1)
})

test('listeners are called with what was added, and only with that', async () => {
  let fails = false
  const { service } = aService(() => (fails ? json({ errorCode: 'E1', message: 'm' }, 409) : json(aBasket())))
  const heard = vi.fn()
  const stop = service.onAdd(heard)
  await service.add(item)
  fails = true
  await service.add(item)
  fails = false
  stop()
  await service.add(item)
  expect(heard.mock.calls).toEqual([[[item], aBasket()]])
})

test('late listeners can read what was added last, whatever is rejected afterwards', async () => {
  let fails = false
  const { service } = aService(() => (fails ? json({ errorCode: 'E1', message: 'm' }, 409) : json(aBasket())))
  expect(service.lastAdded()).toEqual([])
  await service.add(item)
  fails = true
  await service.add({ productId: 'AA1004_540', quantity: 1 })
  expect(service.lastAdded()).toEqual([item])
})
