import { botToken, signIn } from '@stadion/account/testing'
import { openStore } from '@stadion/testing/store'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { waitingPersonalData } from './personal-waiting.ts'
import { aWaitingGuest, linkOf, mailsTo, restock, soldOut, waits } from './testing/waiting-shopper.ts'

// Its guests come from one network.
const store = await openStore({ env: { CHALLENGE_AFTER: '1000' } })
beforeEach(() => store.reset())
afterAll(() => store.close())

const email = 'anna@example.com'
const day = 86_400_000
const statusAndBody = async (answer: Response) => [answer.status, (await answer.json()) as Record<string, unknown>] as const

test('REACH-BIS-01 a guest confirms by the link of a mail; before that nobody is told', async () => {
  const sku = await soldOut(store)
  const guest = waits(store)
  expect(await statusAndBody(await guest.ask({ sku, email }))).toEqual([202, { state: 'CONFIRM' }])
  expect(await mailsTo(store, email)).toMatchObject([{ template: 'waiting-confirm', subject: expect.stringContaining('Runner One') }])
  const t = await linkOf(store, email)
  expect(await statusAndBody(await guest.follow(t, 'look'))).toMatchObject([200, { state: 'ASKED', sku, name: 'Runner One' }])
  expect(await statusAndBody(await guest.follow(t, 'confirm'))).toMatchObject([200, { state: 'WAITING' }])
  expect(await statusAndBody(await guest.follow(t, 'confirm'))).toMatchObject([200, { state: 'WAITING' }])
  expect(await statusAndBody(await guest.follow(`${t.slice(1)}x`, 'confirm'))).toMatchObject([404, { errorCode: 'linkInvalid' }])
})

test('whoever asks again gets another mail, three an hour; the link of the last one works, however often somebody asks', async () => {
  const sku = await soldOut(store)
  for (let asked = 0; asked < 5; asked++) await waits(store).ask({ sku, email })
  expect(await mailsTo(store, email)).toHaveLength(3)
  expect(await statusAndBody(await waits(store).follow(await linkOf(store, email), 'confirm'))).toMatchObject([200, { state: 'WAITING' }])
})

test('REACH-BIS-01 a member with a proven address need not; the list of the account has it, and ends it', async () => {
  const sku = await soldOut(store)
  const member = waits(store)
  await signIn(member.fetch)
  expect(await statusAndBody(await member.ask({ sku }))).toEqual([202, { state: 'WAITING' }])
  expect((await mailsTo(store, 'full@example.com')).map(({ template }) => template)).toEqual(['new-device-login'])
  const read = async () => (await (await member.fetch('/api/account/waiting-list')).json()) as { items: { id: string; state: string }[] }
  const [wish] = (await read()).items
  expect(wish).toMatchObject({ sku, articleId: 'AA1001', name: 'Runner One', state: 'WAITING' })
  const end = (id: string) => member.fetch(`/api/account/waiting-list/${id}`, { method: 'DELETE' })
  expect((await end('wt_other')).status).toBe(404)
  expect((await end(wish!.id)).status).toBe(204)
  expect((await read()).items).toMatchObject([{ state: 'GONE' }])
  expect((await waits(store).fetch('/api/account/waiting-list')).status).toBe(401)
})

test('REACH-BIS-01 the answer to a guest is the same for every address, also for one that waits, or for as many as it may', async () => {
  const skus = await store.db.query<{ sku: string }>(
    `update catalogue.stock set quantity = 0 where (brand, region, sku) in (
       select brand, region, sku from catalogue.stock where brand = 'stadion' and region = 'rest' and sku like 'AA1%' order by sku limit 21)
     returning sku`,
  )
  const answers: unknown[] = []
  for (const { sku } of skus) {
    // Another visitor each time, as the bot check counts calls.
    answers.push(await statusAndBody(await waits(store).ask({ sku, email })))
    await store.db.query(`update waiting.wish set state = 'WAITING' where sku = $1`, [sku])
  }
  answers.push(await statusAndBody(await waits(store).ask({ sku: skus[0]!.sku, email })))
  answers.push(await statusAndBody(await waits(store).ask({ sku: skus[0]!.sku, email: 'full@example.com' })))
  expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(new Set(['[202,{"state":"CONFIRM"}]']))
  const [{ count } = { count: 0 }] = await store.db.query<{ count: number }>(
    `select count(*)::integer as count from waiting.wish where email_key = '${email}'`,
  )
  expect(count).toBe(20)
})

test('REACH-BIS-06 a size that is in stock answers 409 inStock; wrong input says which field', async () => {
  const sku = await soldOut(store)
  const guest = waits(store)
  expect(await statusAndBody(await guest.ask({ sku, email: 'no address' }))).toMatchObject([
    400,
    { errorCode: 'validationFailed', validationErrors: [{ field: 'email', code: 'email_invalid' }] },
  ])
  expect(await statusAndBody(await guest.ask({ sku }))).toMatchObject([400, { validationErrors: [{ code: 'email_required' }] }])
  expect((await guest.ask({ sku, email, recaptcha: undefined })).status).toBe(400)
  expect((await guest.ask({ sku, email, recaptcha: botToken('login') })).status).toBe(403)
  expect((await guest.ask({ sku, articleId: 'AA1001', email })).status).toBe(400)
  expect(await statusAndBody(await guest.ask({ sku: 'AA9999_540', email }))).toMatchObject([404, { errorCode: 'productNotFound' }])
  await restock(store, sku, 1)
  expect(await statusAndBody(await guest.ask({ sku, email }))).toMatchObject([409, { errorCode: 'inStock' }])
  expect(await statusAndBody(await guest.ask({ articleId: 'AA1001', email }))).toMatchObject([409, { errorCode: 'inStock' }])
})

test('REACH-BIS-05 a wish ends by mail, by one click, after 180 days, unconfirmed after seven, and is erased 30 days later', async () => {
  const [pressed, clicked, waited, unconfirmed] = ['a', 'b', 'c', 'd'].map((name) => `${name}@example.com`) as [
    string,
    string,
    string,
    string,
  ]
  const sku = await soldOut(store)
  for (const address of [pressed, clicked, waited]) await aWaitingGuest(store, address, sku)
  await waits(store).ask({ sku, email: unconfirmed })
  await waits(store).follow(await linkOf(store, pressed), 'end')
  const one = await waits(store).fetch(`/api/bridge/waiting-list/one-click?t=${await linkOf(store, clicked)}`, {
    method: 'POST',
    body: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  } as never)
  expect(one.status).toBe(204)
  const states = async () =>
    Object.fromEntries(
      (await store.db.query<{ email: string; state: string }>('select email, state from waiting.wish')).map(({ email, state }) => [
        email,
        state,
      ]),
    )
  expect(await states()).toEqual({ [pressed]: 'GONE', [clicked]: 'GONE', [waited]: 'WAITING', [unconfirmed]: 'ASKED' })
  const pass = async (days: number) => {
    store.advanceClock(days * day)
    await mailsTo(store, email)
  }
  await pass(7.1)
  expect(await states()).toMatchObject({ [waited]: 'WAITING', [unconfirmed]: 'EXPIRED' })
  await pass(29)
  expect(await states()).toEqual({ [waited]: 'WAITING', [unconfirmed]: 'EXPIRED' })
  await pass(145)
  expect(await states()).toEqual({ [waited]: 'EXPIRED' })
  await pass(30)
  expect(await states()).toEqual({})
})

test('an export has what a person waits for, erasing deletes it; nobody gets what somebody else typed with their address', async () => {
  const sku = await soldOut(store)
  await aWaitingGuest(store, email, sku)
  await aWaitingGuest(store, 'ben@example.com', sku)
  const anna = { acid: null, email, brand: 'stadion', region: 'rest', isProven: true, orders: [] }
  const { exportOf, eraser } = waitingPersonalData
  expect(await exportOf(store.db, anna)).toMatchObject({ waitingList: [{ sku, email, state: 'WAITING' }] })
  expect(await exportOf(store.db, { ...anna, isProven: false })).toEqual({ waitingList: [] })
  await store.db.transaction((on) => eraser.eraseFor(on, anna))
  expect(await store.db.query('select email from waiting.wish')).toEqual([{ email: 'ben@example.com' }])
})
