import { signIn } from '@stadion/account/testing'
import { sql } from '@stadion/database/sql'
import type { TestBrowser } from '@stadion/testing/browser'
import { openStore, type Store } from '@stadion/testing/store'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Share } from '../contract.ts'
import { wishlistPersonalData } from './personal-wishlists.ts'
import { newSeed, tokenOf } from './share-token.ts'

let store: Store
const logged: string[] = []
beforeAll(async () => {
  store = await openStore({ logTo: { write: (line) => void logged.push(line) } })
})
beforeEach(() => store.reset())
afterAll(() => store?.close())

const path = '/api/bridge/account/default'
const off: Share = { on: false, url: null, title: null, since: null }

/** A signed-in shopper with saved articles. */
async function aMember(email = 'anna@example.com', ...pids: readonly string[]) {
  await store.fetch('/__test__/accounts', { method: 'POST', body: { email, brand: 'stadion', region: 'rest', state: 'ACTIVE' } })
  const browser = store.browser({ host: 'www.stadion.de' })
  const { acid } = (await (await signIn(browser.fetch, { email })).json()) as { acid: string }
  for (const pid of pids) await browser.fetch(`${path}/add`, { method: 'POST', body: { pid, cid: 'mine' } })
  return { browser, subject: { acid, email, brand: 'stadion', region: 'rest', isProven: true, orders: [] } }
}
const share = (browser: TestBrowser, body: object) => browser.fetch(`${path}/share`, { method: 'POST', body })
const shareOf = async (browser: TestBrowser, body: object) => (await (await share(browser, body)).json()) as Share
const tokenIn = ({ url }: Share) => url!.split('/').at(-1)!
/** What a stranger gets by a link. */
async function open(token: string, host = 'www.stadion.de') {
  const answer = await store.browser({ host }).fetch('/api/bridge/shared-wishlists', { method: 'POST', body: { token } })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}
const dead = { status: 404, body: { errorCode: 'linkInvalid', message: 'The link is wrong or no longer valid' } }

test('REACH-SHARE-01 a link shows articles and title to anybody, and nothing of the owner', async () => {
  const { browser, subject } = await aMember('anna@example.com', 'AA1001', 'AA1004', 'AA1010')
  await sql`update wishlist.entry set product_id = 'AA9999' where product_id = 'AA1010'`.execute(store.db)
  const made = await shareOf(browser, { on: true, title: '  Birthday ' })
  expect(made).toEqual({
    on: true,
    url: expect.stringMatching(/^http:\/\/www\.stadion\.de\.localhost:\d+\/wishlist\/s\/[\w-]{22}$/),
    title: 'Birthday',
    since: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
  })
  expect(await (await browser.fetch(`${path}/share`)).json()).toEqual(made)
  const opened = await open(tokenIn(made))
  expect(opened).toEqual({
    status: 200,
    body: { title: 'Birthday', total: 2, data: [{ productId: 'AA1004' }, { productId: 'AA1001' }], notSold: ['AA9999'] },
  })
  expect(JSON.stringify(opened)).not.toContain(subject.acid)
  expect((await open(tokenIn(made), 'www.stadion.fr')).status).toBe(200)
  expect(await open(tokenIn(made), 'www.reebok.de')).toEqual(dead)
})

test('REACH-SHARE-02 off kills the link at once, renew makes another; dead ones answer as an unknown one', async () => {
  const { browser } = await aMember('anna@example.com', 'AA1001')
  const first = await shareOf(browser, { on: true, title: 'Birthday' })
  store.advanceClock(60_000)
  const second = await shareOf(browser, { renew: true })
  expect(second).toMatchObject({ on: true, title: 'Birthday' })
  expect(Date.parse(second.since!) - Date.parse(first.since!)).toBeGreaterThanOrEqual(60_000)
  expect(second.url).not.toBe(first.url)
  expect([await open(tokenIn(first)), (await open(tokenIn(second))).status]).toEqual([dead, 200])
  // Another title keeps the link.
  expect(await shareOf(browser, { on: true, title: '' })).toEqual({ ...second, title: '' })
  expect(await shareOf(browser, { on: false })).toEqual(off)
  expect([await open(tokenIn(second)), await open('x'.repeat(22)), await open('x')]).toEqual([dead, dead, dead])
  const third = await shareOf(browser, { on: true })
  expect([tokenIn(third) === tokenIn(second), third.title]).toEqual([false, ''])
})

test('a title is plain and short, and a change says what it wants', async () => {
  const { browser } = await aMember()
  for (const body of [{ on: true, title: 'x'.repeat(41) }, { on: true, title: 'a\nb' }, { title: 'x' }, {}, { renew: false }])
    expect([body, (await share(browser, body)).status]).toEqual([body, 400])
  expect(await shareOf(browser, { on: true, title: 'x'.repeat(40) })).toMatchObject({ title: 'x'.repeat(40) })
  const stranger = store.browser({ host: 'www.stadion.de' })
  expect([(await share(stranger, { on: true })).status, (await stranger.fetch(`${path}/share`)).status]).toEqual([401, 401])
})

test('two tabs that share at once share one link', async () => {
  const { browser } = await aMember()
  const made = await Promise.all(['a', 'b', 'c'].map((title) => shareOf(browser, { on: true, title })))
  expect(new Set(made.map(({ url }) => url)).size).toBe(1)
})

test('the secret of a link is in no row, no log and no export', async () => {
  const { browser, subject } = await aMember()
  const token = tokenIn(await shareOf(browser, { on: true, title: 'Birthday' }))
  await open(token)
  const [row] = await sql<{ text: string; seed: Buffer }>`select row_to_json(link)::text as text, seed from wishlist.link`.execute(store.db)
  const bytes = Buffer.from(token, 'base64url')
  expect(bytes).toHaveLength(16)
  expect([row!.text.includes(token), row!.text.includes(bytes.toString('hex'))]).toEqual([false, false])
  // The database alone does not lead to it.
  expect(tokenOf(row!.seed, 'another secret')).not.toBe(token)
  expect(newSeed()).toHaveLength(16)
  expect(logged.filter((line) => line.includes(token))).toEqual([])
  const exported = JSON.stringify(await wishlistPersonalData.exportOf(store.db, subject))
  expect([exported.includes('Birthday'), exported.includes(token)]).toEqual([true, false])
})

test('a link whose secret the shop has lost is not shown, and can be renewed', async () => {
  const { browser } = await aMember()
  await shareOf(browser, { on: true, title: 'Birthday' })
  await sql`update wishlist.link set token_hash = sha256('lost')`.execute(store.db)
  expect(await (await browser.fetch(`${path}/share`)).json()).toMatchObject({ on: true, url: null, title: 'Birthday' })
  expect((await open(tokenIn(await shareOf(browser, { renew: true })))).status).toBe(200)
})

test('with the account its link is gone: at once when its owner asks, for good when it is erased', async () => {
  const { browser } = await aMember('anna@example.com', 'AA1001')
  const other = await aMember('ben@example.com', 'AA1001')
  const token = tokenIn(await shareOf(browser, { on: true }))
  const others = tokenIn(await shareOf(other.browser, { on: true }))
  expect((await browser.fetch('/api/account/delete', { method: 'POST' })).status).toBe(202)
  const left = async () => Number((await sql<{ count: number }>`select count(*) from wishlist.link`.execute(store.db))[0]!.count)
  expect([await open(token), (await open(others)).status, await left()]).toEqual([dead, 200, 2])
  store.advanceClock(73 * 60 * 60_000)
  // A round erases what is due.
  await store.fetch('/__test__/mails')
  expect([await open(token), (await open(others)).status, await left()]).toEqual([dead, 200, 1])
})
