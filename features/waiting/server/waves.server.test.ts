import { openStore } from '@stadion/testing/store'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { aWaitingGuest, linkOf, mailsTo, restock, soldOut, waits } from './testing/waiting-shopper.ts'
import { checkSequence, playSequences } from './testing/wave-sequences.ts'

// Its guests come from one network.
const store = await openStore({ env: { CHALLENGE_AFTER: '1000' } })
beforeEach(() => store.reset())
afterAll(() => store.close())

const hour = 3_600_000

/** Lets the time pass to the next moment at which it is this hour in a time zone. */
function goTo(hourOfDay: number, timeZone: string): void {
  const now = Number(new Intl.DateTimeFormat('en-GB', { hour: '2-digit', hourCycle: 'h23', timeZone }).format(store.now()))
  store.advanceClock(((hourOfDay - now + 24) % 24) * hour)
}
/** Who was told that it is back, oldest wish first. */
const told = async () => {
  await mailsTo(store, 'nobody@example.com')
  const rows = await store.db.query<{ email: string }>(`select email from waiting.wish where state = 'TOLD' order by asked_at, id`)
  return rows.map(({ email }) => email)
}
async function guests(many: number, sku: string, host?: string): Promise<string[]> {
  const addresses = Array.from({ length: many }, (_, index) => `guest${index}@example.com`)
  for (const address of addresses) {
    await aWaitingGuest(store, address, sku, host)
    store.advanceClock(1000)
  }
  return addresses
}

test('REACH-BIS-02 a wave has three mails for each piece, the oldest wishes first; REACH-BIS-03 the next comes after four hours, if pieces are left', async () => {
  goTo(9, 'Europe/Berlin')
  const sku = await soldOut(store)
  const all = await guests(8, sku)
  expect(await told()).toEqual([])
  await restock(store, sku, 1)
  store.advanceClock(61_000)
  expect(await told()).toEqual(all.slice(0, 3))
  store.advanceClock(3 * hour)
  expect(await told()).toHaveLength(3)
  store.advanceClock(hour)
  expect(await told()).toEqual(all.slice(0, 6))
  // Sold meanwhile: nobody else is told.
  await restock(store, sku, 0)
  store.advanceClock(61_000)
  expect(await told()).toHaveLength(6)
  // What comes then is told at once.
  await restock(store, sku, 1)
  store.advanceClock(61_000)
  expect(await told()).toEqual(all)
  expect(await store.db.query('select pieces, told from waiting.wave order by id')).toEqual([
    { pieces: 1, told: 3 },
    { pieces: 1, told: 3 },
    { pieces: 1, told: 2 },
  ])
})

test('who is asleep keeps the place of an older wish, and is told in the morning', async () => {
  // Evening in London, all year round.
  goTo(4, 'Asia/Tokyo')
  const sku = await soldOut(store)
  await aWaitingGuest(store, 'tokyo@example.com', sku, 'www.stadion.jp')
  store.advanceClock(1000)
  const all = await guests(4, sku, 'www.stadion.co.uk')
  await restock(store, sku, 1)
  store.advanceClock(61_000)
  expect(await told()).toEqual(all.slice(0, 2))
  store.advanceClock(2 * hour)
  expect(await told()).toEqual(all.slice(0, 2))
  goTo(8, 'Asia/Tokyo')
  expect(await told()).toEqual(['tokyo@example.com', ...all.slice(0, 2)])
})

test('what comes after a sale is a restock, also if there were more before it', async () => {
  goTo(9, 'Europe/Berlin')
  const sku = await soldOut(store)
  const all = await guests(10, sku)
  await restock(store, sku, 3)
  store.advanceClock(61_000)
  expect(await told()).toEqual(all.slice(0, 9))
  await restock(store, sku, 1)
  store.advanceClock(61_000)
  expect(await told()).toHaveLength(9)
  await restock(store, sku, 2)
  store.advanceClock(61_000)
  expect(await told()).toEqual(all)
})

test('REACH-BIS-02: 1,000 random sequences of restock, sale, wish and time: a wave has three mails for each piece at most, the oldest first', async () => {
  const { all, played } = await playSequences(store.db, 1_000)
  let mails = 0
  for (const [at, steps] of all.entries()) mails += checkSequence(steps, played[at]!)
  // They are about something.
  expect(mails).toBeGreaterThan(5_000)
})

test.each([
  ['www.stadion.de', 'Europe/Berlin', 'AA1001_540'],
  ['www.stadion.jp', 'Asia/Tokyo', 'AA1001_540'],
  ['www.stadion.com', 'America/New_York', 'AA1001_540'],
])('REACH-BIS-03 nobody is told between nine in the evening and eight in the morning of %s', async (host, timeZone, sku) => {
  await soldOut(store, host, sku)
  await aWaitingGuest(store, 'night@example.com', sku, host)
  goTo(21, timeZone)
  await restock(store, sku, 2, host)
  store.advanceClock(61_000)
  expect(await told()).toEqual([])
  goTo(7, timeZone)
  expect(await told()).toEqual([])
  store.advanceClock(hour)
  expect(await told()).toEqual(['night@example.com'])
})

test('REACH-BIS-04 the mail says how many pieces there were, opens the article with the size chosen, and ends the list by one click', async () => {
  goTo(9, 'Europe/Berlin')
  const sku = await soldOut(store)
  await aWaitingGuest(store, 'anna@example.com', sku)
  await restock(store, sku, 4)
  store.advanceClock(61_000)
  const [mail] = await mailsTo(store, 'anna@example.com')
  expect(mail).toMatchObject({ template: 'waiting-back', subject: expect.stringContaining('Runner One') })
  expect(mail!.text).toContain(': 4.')
  expect(mail!.links[0]).toMatch(/\/runner-one\/AA1001\.html\?sku=AA1001_540$/)
  expect(mail!.links.at(-1)).toMatch(/\/waiting-list\?t=[\w-]{43}$/)
  const t = await linkOf(store, 'anna@example.com')
  expect(await (await waits(store).follow(t, 'look')).json()).toMatchObject({ state: 'TOLD' })
})

test('REACH-BIS-07 an article with a launch tells its list at the launch', async () => {
  await store.db.query(`update catalogue.article set launch_at = now() + interval '3 days' where brand = 'stadion' and id = 'AA1001'`)
  const guest = waits(store)
  expect((await guest.ask({ articleId: 'AA1001', email: 'anna@example.com' })).status).toBe(202)
  await guest.follow(await linkOf(store, 'anna@example.com'), 'confirm')
  store.advanceClock(2 * 24 * hour)
  expect(await told()).toEqual([])
  store.advanceClock(25 * hour)
  expect(await told()).toEqual(['anna@example.com'])
  expect(await mailsTo(store, 'anna@example.com')).toMatchObject([{ template: 'waiting-launch' }, { template: 'waiting-confirm' }])
})

test('where there is no shop now nobody is told and nobody asks; who waits is told once it is open again', async () => {
  goTo(9, 'Europe/Berlin')
  const sku = await soldOut(store)
  const [address] = await guests(1, sku)
  await store.db.query(`insert into markets.switch values ('stadion', 'de_DE', '2026-01-01', 'CLOSED')`)
  await told()
  await restock(store, sku, 1)
  store.advanceClock(61_000)
  expect(await told()).toEqual([])
  await restock(store, sku, 0)
  const asked = await waits(store).ask({ sku, email: 'late@example.com' })
  expect([asked.status, ((await asked.json()) as { errorCode: string }).errorCode]).toEqual([404, 'productNotFound'])
  await restock(store, sku, 1)
  await store.db.query('delete from markets.switch')
  await told()
  store.advanceClock(61_000)
  expect(await told()).toEqual([address])
})
