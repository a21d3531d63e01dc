import { botToken } from '@stadion/account/testing'
import { openStore } from '@stadion/testing/store'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { rafflesPersonalData } from './personal-raffles.ts'
import { closes, hour, opens, raffleWorld, takesPart } from './testing/raffle-shopper.ts'

const store = await openStore({ env: { CHALLENGE_AFTER: '1000' } })
const world = raffleWorld(store)
const [sku, other] = ['AA1001_540', 'AA1001_550']
let no = ''

beforeEach(async () => {
  await store.reset()
  await world.standAt(opens - hour)
  await world.setStock(sku, 5)
  await world.setStock(other, 5)
  no = await world.plan([
    { sku, pieces: 2 },
    { sku: other, pieces: 1 },
  ])
})
afterAll(() => store.close())

test('REACH-RAF-01 an account has one entry until closing, may change its size and take it back', async () => {
  const shopper = takesPart(store)
  await shopper.signIn()
  expect(await shopper.read(no)).toMatchObject({ http: 200, state: 'PLANNED', seedHash: null, hurdle: null, entry: null })
  expect(await shopper.enter(no, sku)).toMatchObject({ http: 409, errorCode: 'closed' })
  await world.goTo(opens)
  const entered = await shopper.enter(no, sku)
  expect(entered).toMatchObject({ http: 201, sku, entryId: expect.stringMatching(/^en_/), at: new Date(opens).toISOString() })
  expect(await shopper.enter(no, other)).toMatchObject({ http: 409, errorCode: 'alreadyEntered' })
  expect(await shopper.change(no, other)).toMatchObject({ http: 200, sku: other, entryId: entered.entryId })
  const read = await shopper.read(no)
  expect(read).toMatchObject({ state: 'OPEN', seedHash: expect.stringMatching(/^[\da-f]{64}$/), entry: { sku: other } })
  expect(read).toMatchObject({ article: { id: 'AA1001' }, terms: '/legal/raffle-terms' })
  expect(read.sizes).toEqual([
    { sku, size: expect.any(String), pieces: 2 },
    { sku: other, size: expect.any(String), pieces: 1 },
  ])
  expect((await shopper.leave(no)).http).toBe(204)
  expect(await shopper.change(no, sku)).toMatchObject({ http: 404, errorCode: 'notEntered' })
  // The last instant counts, the next does not, whether a round has closed it or not.
  await world.standAt(closes - 1)
  expect((await shopper.enter(no, sku)).http).toBe(201)
  await world.standAt(closes)
  expect(await shopper.read(no)).toMatchObject({ state: 'CLOSED' })
  expect(await shopper.change(no, other)).toMatchObject({ http: 409, errorCode: 'closed' })
  expect(await shopper.leave(no)).toMatchObject({ http: 409, errorCode: 'closed' })
})

test('where there is no shop now nobody enters a raffle, and who has entered may still take it back', async () => {
  await world.goTo(opens)
  const [before, late] = [takesPart(store), takesPart(store)]
  await before.signIn()
  expect((await before.enter(no, sku)).http).toBe(201)
  for (const state of ['BROWSE', 'SOON', 'CLOSED']) {
    await store.db.query(`insert into markets.switch values ('stadion', 'de_DE', '2026-01-01', '${state}')
      on conflict (brand, locale, "from") do update set state = excluded.state`)
    await store.fetch('/__test__/jobs', { method: 'POST' })
    const [http, errorCode] = state === 'BROWSE' ? [200, undefined] : [409, 'closed']
    expect([state, await before.change(no, other)]).toEqual([state, expect.objectContaining(errorCode ? { http, errorCode } : { http })])
  }
  await late.signIn()
  expect(await late.enter(no, sku)).toMatchObject({ http: 409, errorCode: 'closed' })
  expect((await before.leave(no)).http).toBe(204)
})

test('REACH-RAF-01 of a hundred presses of one account at once, one enters', async () => {
  await world.goTo(opens)
  const shopper = takesPart(store)
  const acid = await shopper.signIn()
  const enter = () =>
    store.db.query<{ result: { failure?: string } }>('select raffles.enter($1::text::jsonb) as result', [
      JSON.stringify({
        ...{ no, acid, sku, locale: 'de_DE', country: 'DE', accountSince: '2030-01-01', isChange: false },
        entryId: `en_${Math.random()}`,
      }),
    ])
  const answers = (await Promise.all(Array.from({ length: 100 }, enter))).map(([row]) => row!.result.failure ?? 'entered')
  expect(answers.filter((one) => one === 'entered')).toHaveLength(1)
  expect(new Set(answers)).toEqual(new Set(['entered', 'alreadyEntered']))
})

test('REACH-RAF-01 a guest, a robot, another country, a lower level and an unconfirmed address are refused by name', async () => {
  await world.setStock('AA1002_540', 1)
  const members = await world.plan([{ sku: 'AA1002_540', pieces: 1 }], { articleId: 'AA1002', levelMin: 2 })
  await world.goTo(opens)
  const guest = takesPart(store)
  expect(await guest.read(no)).toMatchObject({ hurdle: 'unauthorized' })
  expect(await guest.enter(no, sku)).toMatchObject({ http: 401, errorCode: 'unauthorized' })
  expect((await guest.leave(no)).http).toBe(401)
  const shopper = takesPart(store)
  const acid = await shopper.signIn()
  expect((await shopper.enter(no, sku, { recaptcha: botToken('login') })).http).toBe(403)
  expect(await shopper.enter(no, sku, { recaptcha: `stub:raffle:0.1:${acid}` })).toMatchObject({ http: 403, errorCode: 'bot_check_failed' })
  expect(await shopper.enter(members, 'AA1002_540')).toMatchObject({ http: 403, errorCode: 'levelTooLow' })
  expect(await shopper.read(members)).toMatchObject({ hurdle: 'levelTooLow', levelMin: 2 })
  expect(await shopper.enter('rf_none', sku)).toMatchObject({ http: 404, errorCode: 'raffleNotFound' })
  expect(await shopper.enter(no, 'AA1002_540')).toMatchObject({ http: 404, errorCode: 'raffleNotFound' })
  await store.db.query(`update raffles.raffle set countries = '{FR}' where no = $1`, [no])
  expect(await shopper.enter(no, sku)).toMatchObject({ http: 403, errorCode: 'notInCountry' })
  await store.db.query('update account.account set email_verified = false where acid = $1', [acid])
  expect(await shopper.enter(no, sku)).toMatchObject({ http: 403, errorCode: 'addressNotConfirmed' })
})

test('an account made within the last day does not count', async () => {
  await world.goTo(opens)
  const shopper = takesPart(store)
  const acid = await shopper.signIn()
  const { entryId } = await shopper.enter(no, sku)
  await world.others(no, sku, 1)
  await store.db.query('update raffles.entry set account_since = $2 where acid = $1', [acid, new Date(closes - 23 * hour).toISOString()])
  await world.goTo(closes)
  const { list } = await shopper.draw(no)
  expect(list.map((one: { entryId: string }) => one.entryId)).toEqual([expect.not.stringContaining(entryId)])
})

test('an export has raffles and wins, erasing deletes them, and the published list keeps an id that names nobody', async () => {
  await world.goTo(opens)
  const shopper = takesPart(store)
  const acid = await shopper.signIn()
  const { entryId } = await shopper.enter(no, sku)
  await world.goTo(closes)
  await world.turn()
  const whom = { acid, email: 'full@example.com', brand: 'stadion', region: 'rest', isProven: true, orders: [] }
  expect(await rafflesPersonalData.exportOf(store.db, whom)).toMatchObject({
    raffles: [{ raffle: no, sku, entryId, won: 'OFFERED', locale: 'de_DE', accountSince: expect.any(Date), told: 'WON' }],
  })
  await store.db.transaction((on) => rafflesPersonalData.eraser.eraseFor(on, whom))
  expect(await shopper.read(no)).toMatchObject({ entry: null, win: null })
  expect(JSON.stringify(await shopper.draw(no))).toContain(entryId)
})
