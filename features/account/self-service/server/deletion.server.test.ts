import { sql } from '@stadion/database/sql'
import { openStore, type Store } from '@stadion/testing/store'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Account } from '../../accounts/server/accounts.ts'
import { createDeletions } from '../../erasure/server/deletions.ts'
import { createErasure } from '../../erasure/server/erase.ts'
import { mailsTo } from '../../mail-tokens/server/test-shopper.ts'
import { signIn } from '../../testing.ts'
import { anOwner, another, notFresh, type Owner } from './test-owner.ts'

let store: Store
let owner: Owner
beforeAll(async () => {
  store = await openStore()
})
beforeEach(async () => {
  await store.reset()
  owner = await anOwner(store)
})
afterAll(() => store.close())

const hour = 60 * 60_000
/** Mails are written in rounds; this call runs a round first. */
const round = () => store.fetch('/__test__/mails')
const steps = async () => (await sql`select step from account.deletion_log order by id`.execute(store.db)).map(({ step }) => step)
const accountsOf = async (email = 'full@example.com') =>
  sql`select acid from account.account where email_key = ${email} and brand = 'stadion' and region = 'rest'`.execute(store.db)
const deletionMail = async () => (await mailsTo(store, 'full@example.com')).find(({ template }) => template === 'account-deletion')
const tokenOf = (link: string | undefined) => new URL(link!).searchParams.get('t')!

/** Leaves data in every slice that stores any of shoppers. */
async function leaveTraces(): Promise<void> {
  const address = { firstName: 'Anna', lastName: 'Muster', address1: 'Weg 1', city: 'Berlin', zipcode: '10115', country: 'DE' }
  await owner.post('/addresses', { ...address, phoneNumber: '+4915112345678' })
  await owner.patch('/profile', { marketingConsent: true })
  await owner.get('/invitation')
  await another(store, 'bob@example.com')
  await owner.post('/change-email', { newEmail: 'bob@example.com' })
  await owner.post('/change-email', { newEmail: 'neu@example.com' })
  await owner.browser.fetch('/api/bridge/baskets/-/items', { method: 'POST', body: { items: [{ productId: 'AA1001_540' }] } })
}

test('it signs out everywhere at once, and says when the data is erased', async () => {
  const elsewhere = await anOwner(store)
  const from = store.now().getTime()
  const answer = await owner.post('/delete')
  const to = store.now().getTime()
  const { eraseAt } = (await answer.json()) as { eraseAt: string }
  expect(answer.status).toBe(202)
  expect(Date.parse(eraseAt) - 72 * hour).toBeGreaterThanOrEqual(from)
  expect(Date.parse(eraseAt) - 72 * hour).toBeLessThanOrEqual(to)
  expect([await owner.isSignedIn(), await elsewhere.isSignedIn()]).toEqual([false, false])
  expect(owner.browser.cookies.has('account.sid')).toBe(false)
  expect((await deletionMail())!.links).toEqual([expect.stringContaining('/keep-account?t=')])
})

test('after 72 hours nothing of the shopper is left in any slice', async () => {
  const [{ acid }] = (await accountsOf()) as [{ acid: string }]
  await leaveTraces()
  for (const address of ['neu@example.com', 'bob@example.com']) expect(await mailsTo(store, address)).toHaveLength(1)
  await owner.post('/delete')
  store.advanceClock(72 * hour - 60_000)
  await round()
  expect(await accountsOf()).toHaveLength(1)
  store.advanceClock(61_000)
  await round()
  expect(await accountsOf()).toEqual([])
  const tables = await sql<{ schema: string; name: string }>`select table_schema as schema, table_name as name
    from information_schema.columns where column_name = 'acid' and table_name <> 'deletion_log'`.execute(store.db)
  expect(tables.length).toBeGreaterThan(8)
  for (const { schema, name } of tables) {
    const rows = await sql`select * from ${sql.id(`${schema}.${name}`)} where acid = ${acid}`.execute(store.db)
    expect(rows, `${schema}.${name}`).toEqual([])
  }
  // Only the last mail is left, for as long as mails are kept.
  expect((await mailsTo(store, 'full@example.com')).map(({ template }) => template)).toEqual(['privacy-done'])
  for (const address of ['neu@example.com', 'bob@example.com']) expect(await mailsTo(store, address)).toEqual([])
  expect(await steps()).toEqual(['requested', 'erased'])
  const list = await sql`select * from account.suppression`.execute(store.db)
  expect(list).toHaveLength(1)
  expect(JSON.stringify(list)).not.toContain('example.com')
  expect((await signIn(store.browser({ host: 'www.stadion.de' }).fetch)).status).toBe(401)
})

test('accounts of others, of the other brand and of the other region stay', async () => {
  await another(store, 'bob@example.com')
  const before = await sql`select acid from account.account`.execute(store.db)
  await owner.post('/delete')
  store.advanceClock(73 * hour)
  await round()
  expect(await sql`select acid from account.account`.execute(store.db)).toHaveLength(before.length - 1)
})

test('the link of the mail keeps the account, once, without signing in', async () => {
  await owner.post('/delete')
  const t = tokenOf((await deletionMail())!.links[0])
  const visitor = store.browser({ host: 'www.stadion.de' })
  const keep = (token: string) => visitor.fetch('/api/account/delete/cancel', { method: 'POST', body: { t: token } })
  expect((await keep('a'.repeat(43))).status).toBe(400)
  expect((await keep(t)).status).toBe(204)
  expect((await keep(t)).status).toBe(400)
  store.advanceClock(73 * hour)
  await round()
  expect(await accountsOf()).toHaveLength(1)
  expect(await steps()).toEqual(['requested', 'kept'])
})

test('a shopper who signs in again sees the deletion, and can cancel it', async () => {
  await owner.post('/delete')
  const again = await anOwner(store)
  expect(await (await again.get('/delete')).json()).toEqual({ eraseAt: expect.any(String), waitsForOrder: false })
  expect((await again.post('/delete/cancel', {})).status).toBe(204)
  expect(await (await again.get('/delete')).json()).toEqual({ eraseAt: null, waitsForOrder: false })
})

test('a second request does not restart the period', async () => {
  const first = await (await owner.post('/delete')).json()
  store.advanceClock(hour)
  const again = await anOwner(store)
  expect(await (await again.post('/delete')).json()).toEqual(first)
  expect((await mailsTo(store, 'full@example.com')).filter(({ template }) => template === 'account-deletion')).toHaveLength(1)
})

test('it needs a recent password check', async () => {
  store.advanceClock(notFresh)
  expect((await owner.post('/delete')).status).toBe(403)
  expect(await steps()).toEqual([])
})

test('two simultaneous requests count as one', async () => {
  const other = await anOwner(store)
  const answers = await Promise.all([owner.post('/delete'), other.post('/delete')])
  expect(answers.some(({ status }) => status === 202)).toBe(true)
  expect(await steps()).toEqual(['requested'])
})

test('if one slice fails, nothing is erased anywhere, and it is tried again', async () => {
  await leaveTraces()
  await owner.post('/delete')
  store.advanceClock(73 * hour)
  let isBroken = true
  const problems: unknown[] = []
  const seen: Pick<Account, 'email'>[] = []
  const erasers = [
    {
      slice: 'first',
      eraseFor: async (on: typeof store.db, { acid }: { acid: string }) =>
        void (await sql`delete from bag.bag where acid = ${acid}`.execute(on)),
    },
    {
      slice: 'second',
      eraseFor: async (_: unknown, subject: { email: string }) => {
        seen.push(subject)
        if (isBroken) throw new Error('down')
      },
    },
  ]
  const erasure = createErasure({ now: store.now, erasers: erasers as never, ordersOf: async () => [], suppressionKey: 'x' })
  const mails = { enqueue: async () => {} }
  const keptOf = async () => []
  const deletions = createDeletions({ db: store.db, now: store.now, erasure, mails, keptOf, onProblem: (error) => problems.push(error) })
  await deletions.eraseDue()
  expect(problems).toHaveLength(1)
  expect(await accountsOf()).toHaveLength(1)
  expect(await sql`select * from bag.bag`.execute(store.db)).toHaveLength(1)
  isBroken = false
  await deletions.eraseDue()
  expect(seen).toHaveLength(1)
  store.advanceClock(2 * hour)
  await deletions.eraseDue()
  expect(await accountsOf()).toEqual([])
})

test('an open task delays it', async () => {
  await owner.post('/delete')
  store.advanceClock(73 * hour)
  let isOpen = true
  const erasure = createErasure({
    now: store.now,
    erasers: [{ slice: 'orders', mustWait: async () => isOpen, eraseFor: async () => {} }],
    ordersOf: async () => [],
    suppressionKey: 'x',
  })
  const sent: string[] = []
  const mails = { enqueue: async (_: unknown, { template }: { template: string }) => void sent.push(template) }
  const deletions = createDeletions({ db: store.db, now: store.now, erasure, mails, keptOf: async () => [], onProblem: () => {} })
  await deletions.eraseDue()
  expect(await accountsOf()).toHaveLength(1)
  store.advanceClock(7 * hour)
  await deletions.eraseDue()
  isOpen = false
  store.advanceClock(7 * hour)
  await deletions.eraseDue()
  expect(await accountsOf()).toEqual([])
  expect(await steps()).toEqual(['requested', 'waiting', 'waiting', 'erased'])
  // Told once.
  expect(sent).toEqual(['deletion-waits', 'privacy-done'])
})
