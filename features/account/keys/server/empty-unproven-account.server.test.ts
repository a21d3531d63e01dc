import { sql } from '@stadion/database/sql'
import { openStore } from '@stadion/testing/store'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { accountRow, aShopper, newPassword, tokenFrom } from '../../mail-tokens/server/test-shopper.ts'

const store = await openStore()
beforeEach(() => store.reset())
afterAll(() => store.close())

const email = 'neu@example.com'
type Shopper = ReturnType<typeof aShopper>

const held = async ({ fetch }: Shopper) => {
  const read = async (path: string) => (await fetch(path)).json()
  const [bag, wishlist] = await Promise.all([read('/api/bridge/baskets/-'), read('/api/bridge/account/default')])
  return { inBag: bag.totalProductCount, wished: wishlist.total }
}
async function choicesOf(acid: string) {
  const rows = await sql`select levels from consent.account_choice where acid = ${acid}`.execute(store.db)
  return rows.length
}

/** A stranger registers the address and leaves data: a bag with a mail address, a wishlist, a cookie choice. */
async function squat(): Promise<Shopper> {
  const stranger = aShopper(store)
  await stranger.register({ firstName: 'Mallory' })
  await stranger.post('/api/bridge/baskets/-/items', { items: [{ productId: 'AA1001_540', quantity: 2 }] })
  await stranger.post('/api/bridge/account/default/add', { pid: 'AA1002' })
  stranger.browser.cookies.set('notice_preferences', encodeURIComponent('[0,1,2]'))
  await stranger.fetch('/auth/session')
  expect(await held(stranger)).toEqual({ inBag: 2, wished: 1 })
  return stranger
}

const takeOvers = {
  'starts over by the link that confirms': async (owner: Shopper) => {
    const a = await tokenFrom(store, email, 'welcome-verify')
    expect((await owner.post('/api/account/activate', { a, startOver: true })).status).toBe(200)
    expect((await owner.createPassword({ a })).status).toBe(200)
  },
  'chooses a password by mail': async (owner: Shopper) => {
    await owner.startReset({ email })
    expect((await owner.createPassword({ rpt: await tokenFrom(store, email, 'password-reset') })).status).toBe(200)
  },
}

test.each(Object.entries(takeOvers))('an owner who %s finds no data that a stranger left in the account', async (_, takeOver) => {
  const stranger = await squat()
  const { acid } = (await accountRow(store, email)) as { acid: string }
  expect(await choicesOf(acid)).toBe(1)
  const owner = aShopper(store)
  await takeOver(owner)
  expect(await choicesOf(acid)).toBe(0)
  expect(await held(owner)).toEqual({ inBag: 0, wished: 0 })
  // What the stranger still has gives no access.
  expect((await stranger.fetch('/api/bridge/account/default')).status).toBe(401)
  expect((await (await stranger.fetch('/api/bridge/baskets/-')).json()).totalProductCount).toBe(0)
})

test('an owner with a confirmed address keeps bag and wishlist after a new password', async () => {
  const owner = await squat()
  await owner.activate(await tokenFrom(store, email, 'welcome-verify'))
  await owner.startReset({ email })
  const again = aShopper(store)
  await again.createPassword({ rpt: await tokenFrom(store, email, 'password-reset'), password: newPassword })
  expect(await held(again)).toEqual({ inBag: 2, wished: 1 })
})

test('the owner’s earlier anonymous bag is merged', async () => {
  await squat()
  const owner = aShopper(store)
  await owner.post('/api/bridge/baskets/-/items', { items: [{ productId: 'AA1003_540', quantity: 1 }] })
  await takeOvers['chooses a password by mail'](owner)
  expect(await held(owner)).toEqual({ inBag: 1, wished: 0 })
})
