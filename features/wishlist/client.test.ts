import { pageApi } from '@stadion/http/testing/page-api'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { wishlistTimeoutMs } from './contract.ts'
import { type Asked, aWishlistPage, hung, joinedTabs, json } from './test-wishlist.ts'
import { aWishlist } from './testing.ts'
import { createWishlistCalls, WishlistCallError } from './wishlist-calls.ts'

const base = 'https://www.stadion.de/api/bridge/account/default'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const headersOf = ({ init }: Asked) => Object.fromEntries(init.headers)
const bodyOf = ({ init }: Asked) => JSON.parse(String(init.body))
/** Gives up after the timeout, not a moment before. */
async function givesUp(run: (page: ReturnType<typeof aWishlistPage>) => Promise<unknown>): Promise<void> {
  const page = aWishlistPage(hung)
  let isDone = false
  const done = run(page).then(() => {
    isDone = true
  })
  await vi.advanceTimersByTimeAsync(4999)
  expect([isDone, page.asked[0]?.init.signal?.aborted]).toEqual([false, false])
  await vi.advanceTimersByTimeAsync(1)
  await done
  expect(page.asked[0]?.init.signal?.aborted).toBe(true)
  expect(page.state().error).toMatchObject({ status: 408, message: expect.stringContaining('timed out') })
}

test('B-WISH-01 the initial state is loading, not initialized and empty', () => {
  expect(aWishlistPage(() => json(aWishlist())).state()).toEqual({ isLoading: true, isInitialized: false, items: [], itemCount: 0 })
})

test('B-WISH-02 the name of the list is the last part of the path of all three calls', async () => {
  const { service, asked } = aWishlistPage(() => json(aWishlist('AA1001')))
  await service.fetch()
  await service.add('AA1001')
  await service.remove('AA1001')
  expect(asked.map(({ url }) => url)).toEqual([base, `${base}/add`, `${base}/delete`])
})

test('B-WISH-03 the list is read with GET and the original host, and times out after 5 seconds', async () => {
  const { service, asked } = aWishlistPage(() => json(aWishlist()))
  await service.fetch()
  expect([asked[0]?.url, asked[0]?.init.method, headersOf(asked[0]!)]).toEqual([base, 'GET', { 'x-original-host': 'www.stadion.de' }])
  expect(asked[0]?.init.credentials).toBe('same-origin')
  await givesUp(({ service: own }) => own.fetch())
})

test('B-WISH-04 total and productId of the answer become the count and the items', async () => {
  const { service, state } = aWishlistPage(() => json(aWishlist('AA1001', 'AA1004')))
  await service.fetch()
  expect(state()).toMatchObject({ items: ['AA1001', 'AA1004'], itemCount: 2 })
  const more = aWishlistPage(() => json({ ...aWishlist('AA1001'), total: 7 }))
  await more.service.fetch()
  expect(more.state()).toMatchObject({ items: ['AA1001'], itemCount: 7 })
})

test('B-WISH-05 a known list is not loaded again, nor is one that is being loaded', async () => {
  const { service, asked, state } = aWishlistPage(() => json(aWishlist('AA1001')))
  await Promise.all([service.fetch(), service.fetch()])
  await service.fetch()
  expect(asked).toHaveLength(1)
  expect(state()).toMatchObject({ isInitialized: true, isLoading: false })
})

test('B-WISH-06 without a signed-in shopper nothing is sent', async () => {
  const { service, asked, state } = aWishlistPage(() => json(aWishlist()), { isAuthenticated: () => false })
  const error = { message: 'User is not authenticated', status: 401 }
  expect(await service.fetch()).toMatchObject({ error })
  expect(state()).toMatchObject({ isLoading: false, isInitialized: false, error })
  expect(await service.add('AA1001')).toMatchObject({ error })
  expect(await service.remove('AA1001')).toMatchObject({ error })
  expect(asked).toEqual([])
})

test('B-WISH-07 adding posts pid and cid with the original host, and times out after 5 seconds', async () => {
  const { service, asked } = aWishlistPage(() => json(aWishlist('AA1001')))
  await service.add('AA1001', 'engraved')
  await service.add('AA1001')
  expect(asked.map(bodyOf)).toEqual([
    { pid: 'AA1001', cid: 'engraved' },
    { pid: 'AA1001', cid: null },
  ])
  expect([asked[0]?.init.method, asked[0]?.url]).toEqual(['POST', `${base}/add`])
  expect(headersOf(asked[0]!)).toEqual({ 'x-original-host': 'www.stadion.de', 'content-type': 'application/json' })
  await givesUp(({ service: own }) => own.add('AA1001'))
})

test('B-WISH-08 adding appends a new article, and the count is the length of the list', async () => {
  const { service, state } = aWishlistPage(({ init }) => json(init.method === 'GET' ? { ...aWishlist('AA1004'), total: 9 } : aWishlist()))
  await service.fetch()
  await service.add('AA1001')
  expect(state()).toMatchObject({ items: ['AA1004', 'AA1001'], itemCount: 2 })
  await service.add('AA1001')
  expect(state()).toMatchObject({ items: ['AA1004', 'AA1001'], itemCount: 2 })
})

test('B-WISH-09 removing posts pid and cid with the original host, and times out after 5 seconds', async () => {
  const { service, asked } = aWishlistPage(() => json(aWishlist()))
  await service.remove('AA1001')
  expect([asked[0]?.init.method, asked[0]?.url, bodyOf(asked[0]!)]).toEqual(['POST', `${base}/delete`, { pid: 'AA1001', cid: null }])
  expect(headersOf(asked[0]!)).toEqual({ 'x-original-host': 'www.stadion.de', 'content-type': 'application/json' })
  await givesUp(({ service: own }) => own.remove('AA1001'))
})

test('B-WISH-10 removing deletes an article from the list; a missing article changes nothing', async () => {
  const { service, state } = aWishlistPage(() => json(aWishlist('AA1001', 'AA1004')))
  await service.fetch()
  await service.remove('AA1001')
  expect(state()).toMatchObject({ items: ['AA1004'], itemCount: 1 })
  await service.remove('AA1001')
  expect(state()).toMatchObject({ items: ['AA1004'], itemCount: 1 })
})

test('the list changes only after the server has confirmed', async () => {
  let say = (_: Response) => {}
  const { service, state } = aWishlistPage(({ init }) =>
    init.method === 'GET' ? json(aWishlist()) : new Promise<Response>((resolve) => (say = resolve)),
  )
  await service.fetch()
  const added = service.add('AA1001')
  await vi.advanceTimersByTimeAsync(1000)
  expect(state().items).toEqual([])
  say(json(aWishlist('AA1001')))
  await added
  expect(state().items).toEqual(['AA1001'])
})

test('B-WISH-12 a failure sets and logs an error with its status, 500 without one, and keeps the list', async () => {
  let fail: (() => Response | Promise<Response>) | undefined
  const { service, state, reported } = aWishlistPage(() => fail?.() ?? json(aWishlist('AA1004')))
  await service.fetch()
  const before = { items: ['AA1004'], itemCount: 1, isInitialized: true }
  fail = () => json({ errorCode: 'forbidden' }, 403)
  expect(await service.add('AA1001')).toMatchObject({ error: { status: 403, errorCode: 'forbidden' } })
  expect(state()).toMatchObject({ ...before, error: { status: 403 } })
  fail = () => Promise.reject(new TypeError('Failed to fetch'))
  for (const call of [() => service.add('AA1001'), () => service.remove('AA1004'), () => service.refresh()]) {
    await call()
    expect(state()).toMatchObject({
      ...before,
      isLoading: false,
      error: { status: 500, message: expect.stringContaining('Unknown error') },
    })
  }
  expect(reported).toHaveLength(4)
  fail = undefined
  await service.add('AA1001')
  expect(state().error).toBeUndefined()
})

test('B-ERR-26 each call that is refused throws its own message with the status', async () => {
  const calls = createWishlistCalls({
    api: pageApi(async () => json({ errorCode: 'productNotFound', message: 'Product was not found' }, 404)),
    isAuthenticated: () => true,
    reload: async () => {},
  })
  const thrown = async (call: Promise<unknown>) => {
    const error = await call.catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(WishlistCallError)
    const { message, status } = error as WishlistCallError
    return [message, status]
  }
  expect(await thrown(calls.read())).toEqual(['Failed to fetch wishlist', 404])
  expect(await thrown(calls.add('AA1001', null))).toEqual(['Failed to add product to wishlist', 404])
  expect(await thrown(calls.remove('AA1001', null))).toEqual(['Failed to remove product from wishlist', 404])
})

test('B-CONST-01 the timeout of the wishlist is 5000 ms', () => {
  expect(wishlistTimeoutMs).toBe(5000)
})

test('the site path is sent if the storefront has one', async () => {
  const { service, asked } = aWishlistPage(() => json(aWishlist()), { sitePath: 'fr' })
  await service.fetch()
  expect(asked[0]?.url).toBe(`${base}?sitePath=fr`)
})

test('if the list is not loaded yet, the answer to the first change fills it', async () => {
  const { service, state } = aWishlistPage(() => json(aWishlist('AA1001', 'AA1004')))
  await service.add('AA1001')
  expect(state()).toMatchObject({ items: ['AA1001', 'AA1004'], itemCount: 2, isInitialized: true })
})

test('a list that came with the page needs no call', async () => {
  const { service, asked, state } = aWishlistPage(() => json(aWishlist()))
  await service.set({ ...aWishlist('AA1001'), total: 1 })
  await service.fetch()
  expect(asked).toEqual([])
  expect(state()).toMatchObject({ items: ['AA1001'], itemCount: 1, isInitialized: true })
})

test('calls run in turn, so that the last tap counts', async () => {
  const order: string[] = []
  const { service, state } = aWishlistPage(async ({ url, init }) => {
    order.push(`${url.slice(base.length)} begins`)
    await new Promise((resolve) => setTimeout(resolve, url.endsWith('/add') ? 300 : 10))
    order.push(`${url.slice(base.length)} ends`)
    return json(init.method === 'GET' ? aWishlist() : aWishlist())
  })
  const [added, removed] = [service.add('AA1001'), service.remove('AA1001')]
  await vi.advanceTimersByTimeAsync(400)
  await Promise.all([added, removed])
  expect(order).toEqual(['/add begins', '/add ends', '/delete begins', '/delete ends'])
  expect(state().items).toEqual([])
})

test('an answer that arrives after its shopper has signed out is dropped', async () => {
  const { service, state } = aWishlistPage(async () => {
    await new Promise((resolve) => setTimeout(resolve, 100))
    return json(aWishlist('AA1001'))
  })
  const fetched = service.fetch()
  await vi.advanceTimersByTimeAsync(50)
  service.reset()
  await vi.advanceTimersByTimeAsync(100)
  await fetched
  expect(state()).toMatchObject({ items: [], itemCount: 0, isInitialized: false })
})

test('other tabs with the list reload it after a change; tabs without it do nothing', async () => {
  const join = joinedTabs()
  const list = ['AA1004']
  const answer = ({ url }: Asked) => {
    if (url.endsWith('/add')) list.push('AA1001')
    return json(aWishlist(...list))
  }
  const [adding, watching, idle] = [0, 1, 2].map(() => aWishlistPage(answer, { channel: join() }))
  await watching!.service.fetch()
  await adding!.service.add('AA1001')
  await vi.advanceTimersByTimeAsync(0)
  expect(watching!.state().items).toEqual(['AA1004', 'AA1001'])
  expect(idle!.asked).toEqual([])
})
