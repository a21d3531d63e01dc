import { emailKeyOf } from '@stadion/account/fields/email'
import { signIn } from '@stadion/account/testing'
import { localEmailHash, orderCalls } from '@stadion/orders/testing'
import type { TestBrowser } from '@stadion/testing/browser'
import { openStore } from '@stadion/testing/store'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { sweepReturns } from './sweep-returns.ts'

const emailHashOf = localEmailHash(emailKeyOf)
const store = await openStore({ env: { RATE_LIMIT_FACTOR: '0.3' } })
beforeEach(() => store.reset())
afterAll(() => store.close())

const { open, create } = orderCalls(store.db)
const emailHash = emailHashOf('anna@example.com').toString('hex')
let network = 0
/** Somebody in a network of their own. */
const somebody = (host = 'www.stadion.de') => {
  const browser = store.browser({ host })
  network += 1
  const own = { 'x-forwarded-for': `198.51.100.${network}` }
  return { fetch: (path: string, init: object = {}) => browser.fetch(path, { headers: own, ...init }) } as TestBrowser
}

async function placed(ref = 'or_1'): Promise<string> {
  await open({ ref, basketId: `b_${ref}`, emailHash })
  return (await create(ref, store.now().toISOString())).number
}
async function declare(number: string, body: object, { fetch }: TestBrowser = somebody()) {
  const answer = await fetch(`/api/bridge/orders/${number}/withdrawals`, { method: 'POST', body })
  return { status: answer.status, body: (await answer.json()) as { acknowledgedTo?: string | null } }
}
const mailsTo = async (to: string) =>
  ((await (await store.fetch(`/__test__/mails?to=${to}`)).json()) as { mails: { text: string; template: string; links: string[] }[] }).mails
const rounds = () => store.fetch('/__test__/jobs', { method: 'POST' })

test('whoever has an order of their own mails no words of theirs to a stranger, and not more than anybody else', async () => {
  const number = await placed()
  const owner = somebody()
  const { acid } = (await (await signIn(owner.fetch)).json()) as { acid: string }
  await store.db.query('update orders."order" set acid = $1', [acid])
  const statement = { name: 'Pay at evil.example', email: 'eva@example.com' }
  const answers = []
  for (const quantity of [1, 2, 3, 4])
    answers.push((await declare(number, { ...statement, items: [{ itemId: 'li_1', quantity }] }, owner)).status)
  expect(answers).toEqual([201, 201, 201, 201])
  // Three a day: ten of the usual limits.
  const mails = await mailsTo('eva@example.com')
  expect(mails).toHaveLength(3)
  for (const { text } of mails) expect(text).not.toContain('evil')
  // Their own address is greeted by name.
  await declare(number, { name: 'Anna Muster', email: 'anna@example.com' }, owner)
  expect((await mailsTo('anna@example.com')).find(({ template }) => template === 'withdrawal-received')!.text).toContain('Anna Muster')
})

test('what is no item is taken, and not printed', async () => {
  const number = await placed()
  const items = [{ itemId: 'CALL-0900-1', quantity: 1 }]
  expect((await declare(number, { name: 'Eva', email: 'eva@example.com', items })).status).toBe(201)
  const [mail] = await mailsTo('eva@example.com')
  expect(mail!.text).not.toContain('0900')
  expect((await declare(number, { name: 'Anna', email: 'anna@example.com', items })).status).toBe(201)
  for (const { text } of await mailsTo('anna@example.com')) expect(text).not.toContain('0900')
})

test('a statement means no more pieces than there are, also for the warehouse', async () => {
  const number = await placed()
  await declare(number, { name: 'Anna', email: 'anna@example.com', items: [{ itemId: 'li_1', quantity: 999 }] })
  const [message] = await store.db.query<{ items: unknown }>(
    `select body -> 'items' as items from exchange.message where kind = 'withdrawal.declared'`,
  )
  expect(message!.items).toMatchObject([{ itemId: 'li_1', quantity: 2 }])
})

test('a network that guesses numbers holds a few orders a day; later statements are taken without', async () => {
  const numbers = []
  for (const ref of ['or_1', 'or_2', 'or_3', 'or_4']) numbers.push(await placed(ref))
  const guesser = somebody()
  for (const [place, number] of numbers.entries())
    expect((await declare(number, { name: 'Eva', email: `eva${place}@example.com` }, guesser)).status).toBe(201)
  await rounds()
  const held = await store.db.query<{ held: boolean }>('select fulfil_hold_until is not null as held from orders."order" order by ref')
  expect(held.map((one) => one.held)).toEqual([true, true, true, false])
  expect(await store.db.query(`select 1 from returns.withdrawal where state = 'UNMATCHED'`)).toHaveLength(4)
})

/** What number and address open without anything else to show. */
const ways: readonly [path: (number: string) => string, body: (number: string) => object][] = [
  [() => 'lookup', (orderNumber) => ({ orderNumber })],
  [(number) => `${number}/cancel`, () => ({})],
  [(number) => `${number}/returns`, () => ({ items: [{ itemId: 'li_1', quantity: 1 }] })],
  [(number) => `${number}/returns/preview`, () => ({ items: [{ itemId: 'li_1', quantity: 1 }] })],
]
const [lookup] = ways
/** The status of a guess, from a network that nobody used before. */
async function guess(number: string, email: string, [path, body] = lookup!, { fetch }: TestBrowser = somebody()) {
  const answer = await fetch(`/api/bridge/orders/${path(number)}`, { method: 'POST', body: { ...body(number), email } })
  const wait = Number(answer.headers.get('retry-after'))
  if (answer.status === 429) {
    expect(((await answer.json()) as { errorCode: string }).errorCode).toBe('rateLimited')
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(600)
  }
  return answer.status
}

test('wrong addresses for an order number are limited for all networks together, however they are tried, and alike for a number that does not exist', async () => {
  const [number, other] = [await placed('or_1'), await placed('or_2')]
  const shopper = somebody()
  // Who is right is not counted.
  for (let times = 0; times < 5; times += 1) expect(await guess(number, 'anna@example.com')).toBe(200)
  expect(await guess(number, 'anna@example.com', lookup, shopper)).toBe(200)
  for (const guessed of [number, 'PDE00000001']) {
    const answers = []
    for (const [n, way] of [...ways, ...ways].entries()) answers.push(await guess(guessed, `${guessed}-${n}@example.com`, way))
    expect(answers).toEqual([404, 404, 404, 429, 429, 429, 429, 429])
    for (const way of ways) expect(await guess(guessed, 'anna@example.com', way)).toBe(429)
    expect(await guess(` ${guessed.toLowerCase()}`, 'anna@example.com')).toBe(429)
  }
  // Whoever has opened the order goes on, and the shopper’s other orders are open.
  expect(await guess(number, 'anna@example.com', lookup, shopper)).toBe(200)
  expect(await guess(other, 'anna@example.com')).toBe(200)
  store.advanceClock(10 * 60_000)
  expect(await guess(number, 'anna@example.com')).toBe(200)
})

test('numbers that are guessed for an address are limited for all networks together, and guesses at the same time too', async () => {
  const number = await placed()
  const guesses = Array.from({ length: 12 }, (_, n) => `PDE0000010${n}`)
  const answers = await Promise.all(guesses.map((one) => guess(one, 'Anna@example.com')))
  expect(answers.filter((status) => status === 404)).toHaveLength(3)
  expect(answers.filter((status) => status === 429)).toHaveLength(9)
  expect(await guess(number, 'anna@example.com')).toBe(429)
  store.advanceClock(10 * 60_000)
  expect(await guess(number, 'anna@example.com')).toBe(200)
})

test('a statement is taken however many have guessed, and acts only once the order’s own mailbox says so', async () => {
  const number = await placed()
  for (let n = 0; n < 3; n += 1) expect((await declare(number, { name: 'Eva', email: `eva${n}@example.com` })).status).toBe(201)
  expect(await guess(number, 'anna@example.com')).toBe(429)
  expect((await declare(number, { name: 'Anna', email: 'anna@example.com' })).status).toBe(201)
  const events = () => store.db.query<{ kind: string }>(`select kind from orders.event where ref = 'or_1' and kind = 'withdrawal-declared'`)
  expect(await events()).toHaveLength(0)
  await rounds()
  const notice = (await mailsTo('anna@example.com')).find(({ template }) => template === 'withdrawal-notice')!
  expect(notice.text).toContain(number)
  // Ten minutes later the same words are enough.
  store.advanceClock(10 * 60_000)
  expect((await declare(number, { name: 'Anna', email: 'anna@example.com' })).status).toBe(201)
  expect(await events()).toHaveLength(1)
})

test('whoever knows only an address keeps no statement under it from being taken, and learns nothing', async () => {
  const [number, other] = [await placed('or_1'), await placed('or_2')]
  const events = () => store.db.query<{ ref: string }>(`select ref from orders.event where kind = 'withdrawal-declared' order by ref`)
  const acknowledgements = async () => (await mailsTo('anna@example.com')).filter(({ template }) => template === 'withdrawal-received')
  const answers = []
  for (let n = 0; n < 12; n += 1) answers.push(await declare(`PDE0000010${n}`, { name: 'Eva', email: 'anna@example.com' }))
  expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(201))
  expect(answers.map(({ body }) => body.acknowledgedTo)).toEqual([...Array(3).fill('a***@example.com'), ...Array(9).fill(null)])
  expect(await acknowledgements()).toHaveLength(3)
  const right = await declare(number, { name: 'Anna', email: 'anna@example.com' })
  const { body, status } = answers.at(-1)!
  expect([right.status, Object.keys(right.body), right.body.acknowledgedTo]).toEqual([status, Object.keys(body), body.acknowledgedTo])
  expect(await events()).toEqual([])
  // The order’s own mailbox has the link that makes it count, and then the acknowledgement.
  await rounds()
  expect(await acknowledgements()).toHaveLength(3)
  const notice = (await mailsTo('anna@example.com')).find(({ template }) => template === 'withdrawal-notice')!
  const confirm = () =>
    somebody().fetch('/api/bridge/withdrawals/confirm', { method: 'POST', body: { t: new URL(notice.links[0]!).searchParams.get('t') } })
  expect((await confirm()).status).toBe(200)
  expect((await confirm()).status).toBe(200)
  expect(await events()).toEqual([{ ref: 'or_1' }])
  expect(await acknowledgements()).toHaveLength(4)
  // Ten minutes later nobody guesses, but the day’s acknowledgements are used up: the answer is still that of everybody, the mail is sent.
  store.advanceClock(10 * 60_000)
  const later = await declare(other, { name: 'Anna', email: 'anna@example.com' })
  expect([later.status, later.body.acknowledgedTo]).toEqual([201, null])
  expect(await events()).toHaveLength(2)
  expect((await acknowledgements())[0]!.text).toContain(other)
  expect(await acknowledgements()).toHaveLength(5)
  // The same statement a day later has the mail that was left out, once.
  store.advanceClock(24 * 60 * 60_000)
  for (const times of [1, 2]) {
    expect((await declare('PDE000001011', { name: 'Eva', email: 'anna@example.com' })).body.acknowledgedTo, `${times}`).toBe(
      'a***@example.com',
    )
    expect(await acknowledgements()).toHaveLength(6)
  }
  // What strangers stated goes as every statement does.
  const year = store.now().getUTCFullYear()
  expect(await sweepReturns(store.db, () => new Date(`${year + 3}-12-31T23:59:59Z`))).toBe(0)
  await sweepReturns(store.db, () => new Date(`${year + 4}-01-01T00:00:00Z`))
  expect(await store.db.query('select 1 from returns.withdrawal where not matched')).toEqual([])
})
