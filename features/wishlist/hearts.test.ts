import { type AccountState, initialAccountState } from '@stadion/account-client/state/account-state'
import { expect, test, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { guestList, guestListKey } from './guest-list.ts'
import { createHearts, type HeartButton } from './hearts.ts'
import { pendingWish, pendingWishKey } from './pending-wish.ts'
import { type Asked, aWishlistPage, json } from './test-wishlist.ts'
import { aWishlist } from './testing.ts'

const user = (acid: string) => ({ isAuthenticated: true, user: { acid } as AccountState['user'] })

function aStorage() {
  const kept = new Map<string, string>()
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

function aPage({
  signedIn = false,
  answer = () => json(aWishlist()),
  open = async () => {},
  isAllowed = () => false,
}: {
  /** Whether the consent lets this browser keep a guest's list. */
  isAllowed?: () => boolean
  signedIn?: boolean
  answer?: (asked: Asked) => Response | Promise<Response>
  open?: () => Promise<void>
} = {}) {
  const store = createStore<AccountState>(() => initialAccountState(signedIn ? user('A'.repeat(16)) : {}))
  const page = aWishlistPage(answer, { isAuthenticated: () => store.getState().isAuthenticated })
  const storage = aStorage()
  const portal = { open: vi.fn(open) }
  const said: string[] = []
  const reload = vi.fn(async () => undefined)
  const make = () =>
    createHearts({
      service: page.service,
      account: { store, reload },
      portal,
      pending: pendingWish(() => storage),
      guest: guestList(() => storage, isAllowed),
      touchpoint: 'WISHLIST ICON',
      say: (word) => said.push(word),
    })
  return { ...page, account: store, storage, portal, said, reload, make }
}

const aHeart = (value: string) => {
  const requestSubmit = vi.fn()
  return { value, ariaBusy: 'true', form: { requestSubmit } } as HeartButton & { form: { requestSubmit: typeof requestSubmit } }
}
const paths = (asked: readonly Asked[]) => asked.map(({ url }) => url.split('/default')[1])

test('a tap saves an article that is not on the list and removes one that is', async () => {
  const page = aPage({ signedIn: true })
  const { press } = page.make()
  const heart = aHeart('AA1001')
  await press(heart)
  expect([page.state().items, heart.ariaBusy]).toEqual([['AA1001'], null])
  await press(heart)
  expect([page.state().items, paths(page.asked)]).toEqual([[], ['', '/add', '/delete']])
})

test('a second tap while the first is pending is ignored', async () => {
  const page = aPage({ signedIn: true })
  const { press } = page.make()
  await Promise.all([press(aHeart('AA1001')), press(aHeart('AA1001')), press(aHeart('AA1004'))])
  expect(page.state().items).toEqual(['AA1001', 'AA1004'])
  expect(paths(page.asked)).toEqual(['', '/add', '/add'])
})

test('an anonymous visitor gets the portal, and the tapped article is saved after the sign-in', async () => {
  const page = aPage({ answer: () => json(aWishlist('AA1001', 'AA1004')) })
  const heart = aHeart('AA1001')
  await page.make().press(heart)
  expect(page.portal.open).toHaveBeenCalledExactlyOnceWith({ touchpoint: 'WISHLIST ICON' })
  expect([page.storage.kept.get(pendingWishKey), page.asked, heart.ariaBusy]).toEqual(['AA1001', [], null])
  page.account.setState(user('A'.repeat(16)))
  await vi.waitFor(() => expect(page.said).toEqual(['added']))
  // One call: its answer has the rest of the list.
  expect(paths(page.asked)).toEqual(['/add'])
  expect(page.state().items).toEqual(['AA1001', 'AA1004'])
  expect(page.storage.kept.size).toBe(0)
})

test('the tapped article is also saved if the sign-in led to another page and back', async () => {
  const page = aPage({ signedIn: true })
  page.storage.setItem(pendingWishKey, 'AA1004')
  page.make()
  await vi.waitFor(() => expect(page.said).toEqual(['added']))
  expect(paths(page.asked)).toEqual(['/add'])
})

test('the tapped article waits for the next page only if no answer came', async () => {
  const offline = aPage({ signedIn: true, answer: () => Promise.reject(new TypeError('Failed to fetch')) })
  offline.storage.setItem(pendingWishKey, 'AA1004')
  offline.make()
  await vi.waitFor(() => expect(offline.said).toEqual(['failed']))
  expect(offline.storage.kept.get(pendingWishKey)).toBe('AA1004')
  const refused = aPage({ signedIn: true, answer: () => json({ errorCode: 'wishlistLimitExceeded' }, 409) })
  refused.storage.setItem(pendingWishKey, 'AA1004')
  refused.make()
  await vi.waitFor(() => expect(refused.said).toEqual(['full']))
  expect(refused.storage.kept.size).toBe(0)
})

test('closing the portal without a sign-in drops the article', async () => {
  const page = aPage()
  await page.make().press(aHeart('AA1001'))
  page.account.setState({ isModalVisible: true })
  page.account.setState({ isModalVisible: false })
  expect(page.storage.kept.size).toBe(0)
  page.account.setState(user('A'.repeat(16)))
  await vi.waitFor(() => expect(paths(page.asked)).toEqual(['']))
})

test('if the portal cannot be loaded the form is sent, unless the portal has shown the failure itself', async () => {
  const broken = aPage({ open: () => Promise.reject(new TypeError('Importing a module script failed.')) })
  const heart = aHeart('AA1001')
  await broken.make().press(heart)
  expect(heart.form.requestSubmit).toHaveBeenCalledOnce()
  expect(broken.storage.kept.size).toBe(0)
  const failed = aPage({ open: () => Promise.reject(new Error('Failed to load Account Portal')) })
  const other = aHeart('AA1001')
  await failed.make().press(other)
  expect(other.form.requestSubmit).not.toHaveBeenCalled()
})

test('a session that ended meanwhile leads to the portal, not to an error', async () => {
  const page = aPage({ signedIn: true, answer: ({ init }) => (init.method === 'GET' ? json(aWishlist()) : json({}, 401)) })
  page.reload.mockImplementation(async () => {
    page.account.setState({ isAuthenticated: false, user: undefined })
    return undefined
  })
  await page.make().press(aHeart('AA1001'))
  expect(page.reload).toHaveBeenCalledWith({ logout: true })
  expect(page.portal.open).toHaveBeenCalledOnce()
  expect([page.said, page.storage.kept.get(pendingWishKey)]).toEqual([[], 'AA1001'])
})

test.each([
  ['full', 409, 'wishlistLimitExceeded'],
  ['gone', 404, 'productNotFound'],
  ['failed', 500, 'internalError'],
] as const)('a refusal is said: %s', async (word, status, errorCode) => {
  const page = aPage({ signedIn: true, answer: ({ init }) => (init.method === 'GET' ? json(aWishlist()) : json({ errorCode }, status)) })
  await page.make().press(aHeart('AA1001'))
  expect([page.said, page.state().items]).toEqual([[word], []])
})

test('signing out clears the list, and another shopper gets their own', async () => {
  let list = ['AA1001']
  const page = aPage({ signedIn: true, answer: () => json(aWishlist(...list)) })
  page.make()
  await vi.waitFor(() => expect(page.state().items).toEqual(['AA1001']))
  page.account.setState({ isAuthenticated: false, user: undefined })
  expect(page.state()).toMatchObject({ items: [], itemCount: 0, isInitialized: false, isLoading: false })
  list = ['AA1004']
  page.account.setState(user('B'.repeat(16)))
  await vi.waitFor(() => expect(page.state().items).toEqual(['AA1004']))
})

test('a browser without storage still signs in, and loses the tapped article', async () => {
  const pending = pendingWish(() => {
    throw new Error('denied')
  })
  pending.keep('AA1001')
  expect(pending.get()).toBeUndefined()
})

test('a guest’s list stays in the browser, and joins that of the account at the sign-in', async () => {
  const page = aPage({ isAllowed: () => true, answer: () => json(aWishlist('AA1004', 'AA1002')) })
  const { press } = page.make()
  for (const id of ['AA1001', 'AA1002', 'AA1004', 'AA1001']) await press(aHeart(id))
  expect([page.state().items, page.said, page.asked, page.portal.open.mock.calls]).toEqual([
    ['AA1004', 'AA1002'],
    ['kept', 'kept', 'kept'],
    [],
    [],
  ])
  expect(JSON.parse(page.storage.kept.get(guestListKey)!)).toEqual(['AA1004', 'AA1002'])
  page.account.setState(user('B'.repeat(16)))
  await vi.waitFor(() => expect(paths(page.asked)).toEqual(['/join']))
  await vi.waitFor(() => expect(page.storage.kept.has(guestListKey)).toBe(false))
  expect(page.state().items).toEqual(['AA1004', 'AA1002'])
})

test('a guest’s list that could not join stays for the next page', async () => {
  const page = aPage({
    isAllowed: () => true,
    answer: ({ init }) => (init.method === 'GET' ? json(aWishlist('AA1004')) : json({ errorCode: 'internalError' }, 500)),
  })
  const { press } = page.make()
  await press(aHeart('AA1001'))
  page.account.setState(user('B'.repeat(16)))
  // Meanwhile the page shows the account's list.
  await vi.waitFor(() => expect(page.state().items).toEqual(['AA1004']))
  expect([paths(page.asked), page.storage.kept.has(guestListKey)]).toEqual([['/join', ''], true])
})

const some = (count: number, from = 1000) => Array.from({ length: count }, (_, index) => `BB${from + index}`)

test('what an account’s list has no room for is said once and stays the guest’s, with what another tab saved meanwhile', async () => {
  let answer = { ...aWishlist(...some(198), 'AA1001'), notSold: ['CC1001'] }
  const kept = () => page.storage.kept.get(guestListKey)
  const page = aPage({
    isAllowed: () => true,
    answer: () => {
      if (kept() === '["AA1001","AA1002"]') page.storage.setItem(guestListKey, '["AA1003","AA1001","AA1002"]')
      return json(answer)
    },
  })
  const joinOnNextPage = async () => {
    const before = page.asked.length
    page.account.setState(initialAccountState())
    page.account.setState(user('B'.repeat(16)))
    await vi.waitFor(() => expect(page.asked.length).toBeGreaterThan(before))
    await vi.waitFor(() => expect(page.state()).toMatchObject({ isLoading: false, items: answer.data.map(({ productId }) => productId) }))
  }
  page.storage.setItem(guestListKey, '["AA1001","AA1002"]')
  page.make()
  page.account.setState(user('B'.repeat(16)))
  await vi.waitFor(() => expect(page.said).toEqual(['full']))
  // AA1001 is on the account's list, AA1002 on neither without this one.
  expect(kept()).toBe('["AA1003","AA1002"]')
  await joinOnNextPage()
  expect([page.said, kept()]).toEqual([['full', 'full'], '["AA1003","AA1002","told"]'])
  await joinOnNextPage()
  expect([page.said, kept()]).toEqual([['full', 'full'], '["AA1003","AA1002","told"]'])
  // There is room again.
  answer = { ...aWishlist(...some(196), 'AA1003', 'AA1002'), notSold: [] }
  await joinOnNextPage()
  expect([page.said, kept()]).toEqual([['full', 'full'], undefined])
})

test('a heart that a guest set and took off again hides nothing of the account’s list', async () => {
  const page = aPage({ isAllowed: () => true, answer: () => json(aWishlist('AA1004')) })
  const { press } = page.make()
  await press(aHeart('AA1001'))
  await press(aHeart('AA1001'))
  page.account.setState(user('B'.repeat(16)))
  await vi.waitFor(() => expect(page.state().items).toEqual(['AA1004']))
})

test('a guest’s list that is full says so, and loses none', async () => {
  const page = aPage({ isAllowed: () => true })
  page.storage.setItem(guestListKey, JSON.stringify(some(48)))
  const { press } = page.make()
  await press(aHeart('AA1001'))
  expect([page.said, page.state().items]).toEqual([['fullHere'], some(48)])
  await press(aHeart('BB1000'))
  await press(aHeart('AA1001'))
  expect([page.said, page.state().items]).toEqual([
    ['fullHere', 'kept'],
    ['AA1001', ...some(47, 1001)],
  ])
})

test('what the shop no longer sells leaves a guest’s list and its count', () => {
  const page = aPage({ isAllowed: () => true })
  page.storage.setItem(guestListKey, '["AA1001","AA1002"]')
  page.make().leaveOut(['AA1002'])
  expect([page.state(), page.storage.kept.get(guestListKey)]).toMatchObject([{ items: ['AA1001'], itemCount: 1 }, '["AA1001"]'])
})

test('what a guest saved earlier is shown, what is no such list is not, and without consent nothing is', () => {
  for (const [stored, isAllowed, items] of [
    ['["AA1001","AA1002"]', true, ['AA1001', 'AA1002']],
    ['["AA1001",7,"<b>"]', true, ['AA1001']],
    ['{"AA1001":1}', true, []],
    ['[', true, []],
    ['["AA1001"]', false, []],
  ] as const) {
    const page = aPage({ isAllowed: () => isAllowed })
    page.storage.setItem(guestListKey, stored)
    page.make()
    expect([stored, page.state().items]).toEqual([stored, items])
  }
})
