import { createAccounts } from '@stadion/account/accounts'
import { signIn } from '@stadion/account/testing'
import { sql } from '@stadion/database/sql'
import { openStore } from '@stadion/testing/store'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { orderDelivered, withoutSamples, writeReviews } from '../testing.ts'

// The shop plays no warehouse here, so that pieces move only where a test moves them.
const store = await openStore({ env: { EXCHANGE_URL: 'http://127.0.0.1:1' } })
afterAll(() => store.close())
beforeEach(async () => {
  await store.reset()
  await withoutSamples(store.db)
})

const { db } = store
const hour = 3_600_000
const day = 24 * hour
const member = 'full@example.com'
const german = () => store.visit({ host: 'www.stadion.de' })
interface Seen {
  subject: string
  links: string[]
  headers?: Record<string, string>
}

/** The invitations that an address has got, after what is due was done. */
async function invitations(to: string): Promise<Seen[]> {
  // One round writes, the next sends.
  for (let round = 0; round < 2; round++) await store.fetch('/__test__/jobs', { method: 'POST' })
  const answer = await store.fetch(`/__test__/mails?to=${encodeURIComponent(to)}`)
  const { mails } = (await answer.json()) as { mails: Seen[] }
  return mails.filter(({ links }) => links.some((link) => link.includes('/review?t=')))
}
const tokenOf = ({ links }: Seen) => new URL(links.find((link) => link.includes('/review?t='))!).searchParams.get('t')!

/** The seed account, which may be sent advertising. */
async function aMember(): Promise<string> {
  const { acid } = (await (await signIn(store.browser({ host: 'www.stadion.de' }).fetch)).json()) as { acid: string }
  await sql`update account.account set marketing_consent = true where acid = ${acid}`.execute(db)
  return acid
}
const delivered = (own: Parameters<typeof orderDelivered>[2]) => orderDelivered(db, store.now(), own)
const end = (path: string, body?: object) =>
  german()(`/api/bridge/review-invitations/${path}`, { method: 'POST', ...(body ? { body } : {}) })

test('REACH-REV-06 a member who may be sent advertising is invited 14 days after delivery, once an order; the link opens the form for 40 days', async () => {
  const number = await delivered({ acid: await aMember(), email: 'elsewhere@example.com' })
  store.advanceClock(14 * day - 60_000)
  expect(await invitations(member)).toEqual([])
  store.advanceClock(hour)
  const [invited, ...more] = await invitations(member)
  expect([invited?.subject, more.length]).toEqual([`Bestellung ${number}: Wie ist es?`, 0])
  const open = async () => (await german()(`/api/bridge/review-links/${tokenOf(invited!)}`)).status
  expect(await open()).toBe(200)
  for (let round = 0; round < 3; round++) {
    store.advanceClock(day)
    expect(await invitations(member)).toHaveLength(1)
  }
  store.advanceClock(36 * day)
  expect(await open()).toBe(200)
  store.advanceClock(day)
  expect(await open()).toBe(404)
})

test.each(['SOON', 'CLOSED'])(
  'nobody is invited to review in a storefront that is %s, nor afterwards for a day that has passed',
  async (state) => {
    const acid = await aMember()
    await delivered({ ref: 'or_1', acid, articles: ['AA1001'] })
    await sql`insert into markets.switch values ('stadion', 'de_DE', '2026-01-01', ${state})`.execute(db)
    store.advanceClock(14 * day + hour)
    expect(await invitations(member)).toEqual([])
    await sql`delete from markets.switch`.execute(db)
    store.advanceClock(day)
    expect(await invitations(member)).toEqual([])
    await delivered({ ref: 'or_2', acid, articles: ['AA1002'] })
    store.advanceClock(14 * day + hour)
    expect(await invitations(member)).toHaveLength(1)
  },
)

test('REACH-REV-06 a guest is invited only if the address has said yes to advertising; nobody without it, nor of an order that went back whole', async () => {
  const acid = await aMember()
  const guest = { acid: null, articles: ['AA1002'] }
  await delivered({ ...guest, ref: 'or_1', email: 'stranger@example.com' })
  await delivered({ ...guest, ref: 'or_2', email: 'Letters@example.com' })
  await delivered({ ref: 'or_3', acid, articles: ['AA1001'] })
  await sql`update orders.line set returned = delivered where ref = 'or_3' and n > 0`.execute(db)
  const accounts = createAccounts(db, store.now)
  const light = { brand: 'stadion', region: 'rest', country: 'DE', locale: 'de_DE', accountType: 'LIGHT', emailVerified: true } as const
  await accounts.create({ ...light, email: 'letters@example.com', marketingConsent: true } as Parameters<typeof accounts.create>[0])
  await accounts.create({ ...light, email: 'quiet@example.com', marketingConsent: false } as Parameters<typeof accounts.create>[0])
  await delivered({ ...guest, ref: 'or_4', email: 'quiet@example.com' })
  store.advanceClock(14 * day + hour)
  expect(await invitations('letters@example.com')).toHaveLength(1)
  for (const nobody of ['stranger@example.com', 'quiet@example.com', member]) expect(await invitations(nobody), nobody).toEqual([])
})

test('REACH-REV-06 nobody is asked who has reviewed all that an order brought, but whoever has left something out is', async () => {
  const acid = await aMember()
  await delivered({ ref: 'or_1', acid, articles: ['AA1001', 'AA1002'] })
  await delivered({ ref: 'or_2', acid, articles: ['AA1001'] })
  const review = (no: string, ref: string, articleId: string) => ({ no, ref, articleId, acid })
  await writeReviews(db, [review('rv_one1', 'or_1', 'AA1001'), review('rv_two2', 'or_2', 'AA1001')], store.now())
  // A job remembers over tests when it ran: another hour than in the tests around.
  store.advanceClock(14 * day + 2 * hour)
  expect(await invitations(member)).toHaveLength(1)
  expect(await sql`select ref from reviews.invitation`.execute(db)).toEqual([{ ref: 'or_1' }])
})

test('REACH-REV-06 the end link ends invitations, on its page and in mail programs, also when it opens no form any more', async () => {
  const acid = await aMember()
  await delivered({ ref: 'or_1', acid })
  // A job remembers over tests when it ran: another hour than in the test before.
  store.advanceClock(14 * day + 3 * hour)
  const token = tokenOf((await invitations(member))[0]!)
  const shown = await german()(`/api/bridge/review-invitations/one-click?t=${token}`)
  expect([shown.status, shown.headers.get('location')]).toEqual([303, `/review-end?t=${token}`])
  expect((await end('end', { t: 'x'.repeat(43) })).status).toBe(404)
  await delivered({ ref: 'or_2', acid, articles: ['AA1002'] })
  store.advanceClock(14 * day + hour)
  expect(await invitations(member)).toHaveLength(2)

  store.advanceClock(30 * day)
  expect((await end(`one-click?t=${token}`)).status).toBe(204)
  expect((await end('end', { t: token })).status).toBe(204)
  await delivered({ ref: 'or_3', acid, articles: ['AA1004'] })
  store.advanceClock(14 * day + hour)
  expect(await invitations(member)).toEqual([])
  expect(await sql`select ref from reviews.invitation order by ref`.execute(db)).toEqual([{ ref: 'or_1' }, { ref: 'or_2' }])
  expect(await sql`select acid from reviews.ended`.execute(db)).toEqual([{ acid }])
})
