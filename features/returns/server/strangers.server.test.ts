import { emailKeyOf } from '@stadion/account/fields/email'
import { signIn } from '@stadion/account/testing'
import { createOrders } from '@stadion/orders/server'
import { orderCalls } from '@stadion/orders/testing'
import type { TestBrowser } from '@stadion/testing/browser'
import { openStore } from '@stadion/testing/store'
import { afterAll, beforeEach, expect, test } from 'vitest'

const store = await openStore({ env: { RATE_LIMIT_FACTOR: '0.3' } })
beforeEach(() => store.reset())
afterAll(() => store.close())

const { open, create } = orderCalls(store.db)
const { emailHashOf } = createOrders({
  db: store.db,
  now: store.now,
  appEnv: 'local',
  orderSecret: 'local-order-secret',
  emailKeyOf,
  localFulfilment: false,
})
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
  return { status: answer.status, body: (await answer.json()) as { errorCode?: string } }
}
const mailsTo = async (to: string) =>
  ((await (await store.fetch(`/__test__/mails?to=${to}`)).json()) as { mails: { text: string; template: string }[] }).mails
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
  // Three a day: ten of the usual limits.
  expect(answers).toEqual([201, 201, 201, 429])
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
