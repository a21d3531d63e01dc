import { emailKeyOf } from '@stadion/account/fields/email'
import { signIn } from '@stadion/account/testing'
import { localEmailHash, orderCalls } from '@stadion/orders/testing'
import type { TestBrowser } from '@stadion/testing/browser'
import { openStore } from '@stadion/testing/store'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Declared } from '../contract.ts'
import { withdrawalsCommand } from './care-withdrawals.ts'
import { returnsPersonalData } from './personal-returns.ts'
import { sweepReturns } from './sweep-returns.ts'
import { withdrawalTable } from './withdrawal-table.ts'

const emailHashOf = localEmailHash(emailKeyOf)
const store = await openStore()
beforeEach(() => store.reset())
afterAll(() => store.close())

const { open, create } = orderCalls(store.db)
const emailHash = emailHashOf('anna@example.com').toString('hex')
const statement = { name: 'Anna Muster', email: 'anna@example.com' }
const german = () => store.browser({ host: 'www.stadion.de' })

/** An order of Anna, and its number. */
async function placed(own: object = {}): Promise<string> {
  await open({ emailHash, ...own })
  const { ref = 'or_1' } = own as { ref?: string }
  return (await create(ref, store.now().toISOString())).number
}
async function declare(number: string, body: object = statement, { fetch }: TestBrowser = german()) {
  const answer = await fetch(`/api/bridge/orders/${encodeURIComponent(number)}/withdrawals`, { method: 'POST', body })
  return { status: answer.status, body: (await answer.json()) as Declared }
}
interface CaughtMail {
  template: string
  subject: string
  text: string
  links: string[]
}
const mailsTo = async (to: string) => {
  const { mails } = (await (await store.fetch(`/__test__/mails?to=${to}`)).json()) as { mails: CaughtMail[] }
  return mails
}
const care = (...words: string[]) => withdrawalsCommand.run(store, words, { actor: 'anna', environment: 'development' })
/** What is due after so many seconds. */
async function later(seconds: number): Promise<void> {
  store.advanceClock(seconds * 1_000)
  await store.fetch('/__test__/jobs', { method: 'POST' })
}
const rows = () => store.db.query('select id, ref, matched, state, name, email from returns.withdrawal order by declared_at, id')

test('COM-WDR-03 a statement needs name, number and address; what else is sent is ignored, and each field says what is missing', async () => {
  const { status, body } = await declare('PDE00000001', { ...statement, reason: 'SIZE', state: 'BE' })
  expect([status, body]).toEqual([
    201,
    {
      ...{ withdrawalId: expect.stringMatching(/^wd_\w{20}$/), declaredAt: expect.stringMatching(/^2\d{3}-.*Z$/) },
      ...{ status: 'DECLARED', acknowledgedTo: 'a***@example.com' },
    },
  ])
  const refused = async (sent: object, number = 'PDE00000001') => {
    const { status, body } = await declare(number, sent)
    return [status, (body as unknown as { validationErrors: { code: string }[] }).validationErrors?.map(({ code }) => code)]
  }
  expect(await refused({})).toEqual([400, ['name_required', 'email_required']])
  expect(await refused({ name: ' ', email: 'nobody' }, ' ')).toEqual([400, ['name_required', 'orderNumber_required', 'email_invalid']])
  expect((await declare('PUS00000001', statement, store.browser({ host: 'www.stadion.com' }))).status).toBe(404)
})

test('COM-WDR-05 a statement is acknowledged at once, with content, date, time and zone, to the address typed', async () => {
  const shops = [
    ['www.stadion.de', 'Hiermit widerrufe ich den Vertrag über die Bestellung PXX00000001.', /MEZ|MESZ/],
    ['www.stadion.fr', 'Je me rétracte du contrat portant sur la commande PXX00000001.', /UTC\+[12]/],
    ['www.stadion.pl', 'Odstępuję od umowy dotyczącej zamówienia PXX00000001.', /CET|CEST/],
    ['www.stadion.co.uk', 'I withdraw from the contract for order PXX00000001.', /GMT|BST/],
  ] as const
  for (const [host, text, zone] of shops) {
    const email = `${host.split('.').at(-1)}@example.com`
    const { body } = await declare('pxx 00000001', { name: 'https://evil.example', email }, store.browser({ host }))
    const [mail] = await mailsTo(email)
    expect(mail).toMatchObject({ template: 'withdrawal-received', text: expect.stringContaining(text) })
    expect(mail!.text).toContain(body.withdrawalId)
    expect(mail!.text).toMatch(zone)
    // A stranger's address may have been typed.
    expect(mail!.text).not.toContain('evil')
  }
})

test('COM-WDR-06 repeating a statement answers the first id and time and mails nothing, also at once', async () => {
  const number = await placed()
  const items = [{ itemId: 'li_1', quantity: 1 }]
  const all = await Promise.all([1, 2, 3, 4].map(() => declare(number, { ...statement, items })))
  store.advanceClock(60_000)
  all.push(await declare(` ${number.toLowerCase()}`, { name: 'A. Muster', email: 'Anna@Example.com', items }))
  expect(new Set(all.map(({ body }) => `${body.withdrawalId} ${body.declaredAt}`)).size).toBe(1)
  expect((await mailsTo('anna@example.com')).map(({ template }) => template)).toEqual(['withdrawal-received'])
  expect((await declare(number)).body.withdrawalId).not.toBe(all[0]!.body.withdrawalId)
})

test('the same words an hour later mean further pieces of the line, as long as there are some', async () => {
  const number = await placed()
  const one = async () => (await declare(number, { ...statement, items: [{ itemId: 'li_1', quantity: 1 }] })).body.withdrawalId
  const first = await one()
  store.advanceClock(59 * 60_000)
  expect(await one()).toBe(first)
  store.advanceClock(2 * 60_000)
  const second = await one()
  expect([second === first, await one()]).toEqual([false, second])
  store.advanceClock(61 * 60_000)
  // Both pieces are given up.
  expect(await one()).toBe(second)
  expect(await store.db.query('select cancelled from orders.line where n = 1')).toEqual([{ cancelled: 2 }])
  expect((await mailsTo('anna@example.com')).filter(({ template }) => template === 'withdrawal-received')).toHaveLength(2)
  expect(await rows()).toMatchObject([{ id: first }, { id: second }])
})

test('COM-WDR-04 known and unknown numbers answer the same 201, after the same statements of SQL', async () => {
  const number = await placed()
  const asked: string[][] = []
  const { prepared } = store.db
  const shapes: unknown[] = []
  try {
    for (const one of [number, 'PDE00000001']) {
      const names: string[] = []
      store.db.prepared = ((name: string, ...more: [string, unknown[]]) => {
        names.push(name)
        return prepared.call(store.db, name, ...more)
      }) as typeof prepared
      const { status, body } = await declare(one, { ...statement, email: 'stranger@example.com' })
      shapes.push([status, Object.keys(body), body.status, body.acknowledgedTo])
      asked.push(names)
    }
  } finally {
    store.db.prepared = prepared
  }
  expect(asked[0]).toEqual(asked[1])
  expect(asked[0]).toContain('returns.declare_withdrawal')
  expect(shapes[0]).toEqual(shapes[1])
})

test('COM-MAIL-06 the acknowledgement of a statement that matches nothing tells of no order, whether there is one or not', async () => {
  const number = await placed()
  const told = []
  for (const [to, email] of [
    [number, 'eva@example.com'],
    ['PDE00000001', 'ida@example.com'],
  ] as const) {
    const { body } = await declare(to, { name: 'Eva', email, items: [{ itemId: 'li_1', quantity: 1 }] })
    const [mail, ...more] = await mailsTo(email)
    expect([mail!.template, more]).toEqual(['withdrawal-received', []])
    expect(mail!.text).not.toMatch(/Runner|Anna|anna@|Berlin|€/)
    // A minute may begin between the two.
    const untimed = mail!.text.replace(/\d{1,2}:\d{2}/g, '{time}')
    told.push(untimed.replaceAll(to, '{number}').replaceAll(body.withdrawalId, '{id}'))
  }
  expect(told[0]).toBe(told[1])
})

test('a statement from another address tells the order’s own address, whose link confirms it', async () => {
  const number = await placed()
  await declare(number, { name: 'Eva', email: 'eva@example.com' })
  await declare('PDE00000001', { name: 'Eva', email: 'eva@example.com' })
  const [notice] = await mailsTo('anna@example.com')
  expect(notice).toMatchObject({ template: 'withdrawal-notice', subject: expect.stringContaining(number) })
  expect(notice!.text).not.toMatch(/eva/i)
  expect(await rows()).toMatchObject([
    { ref: 'or_1', matched: false, state: 'UNMATCHED' },
    { ref: null, matched: false, state: 'UNMATCHED' },
  ])
  // The warehouse learns that nothing may leave for 48 hours, and that it may again.
  const held = async () =>
    (await store.db.query<{ body: object }>(`select body from exchange.message where kind = 'order.held' order by seq`)).map(
      ({ body }) => body,
    )
  const [order] = await store.db.query<{ until: string }>('select orders.iso(fulfil_hold_until) as until from orders."order"')
  const { until } = order!
  expect(Math.abs(Date.parse(until) - store.now().getTime() - 48 * 3_600_000)).toBeLessThan(60_000)
  expect(await held()).toEqual([{ isHeld: true, until }])
  const { fetch } = german()
  const confirm = async (t: string) => (await fetch('/api/bridge/withdrawals/confirm', { method: 'POST', body: { t } })).status
  const t = new URL(notice!.links[0]!).searchParams.get('t')!
  expect(new URL(notice!.links[0]!).pathname).toBe('/withdraw')
  expect([await confirm('x'.repeat(43)), await confirm('short'), await confirm(t), await confirm(t)]).toEqual([400, 400, 200, 200])
  expect(await rows()).toMatchObject([{ matched: true }, { matched: false }])
  expect(await held()).toEqual([
    { isHeld: true, until },
    { isHeld: false, until: null },
  ])
})

test.each(['link', 'own statement', 'person'])('a statement that was closed as nobody’s still counts by the orderer’s %s', async (by) => {
  const number = await placed()
  const { withdrawalId } = (await declare(number, { name: 'Eva', email: 'eva@example.com' })).body
  const [notice] = await mailsTo('anna@example.com')
  await care('close', withdrawalId)
  expect(await rows()).toMatchObject([{ matched: false, state: 'CLOSED' }])
  if (by === 'link') {
    const t = new URL(notice!.links[0]!).searchParams.get('t')
    expect((await german().fetch('/api/bridge/withdrawals/confirm', { method: 'POST', body: { t } })).status).toBe(200)
  } else if (by === 'person') await care('match', withdrawalId, number)
  else {
    // Signed in as the order's owner, with the address that was typed before.
    const owner = german()
    const { acid } = (await (await signIn(owner.fetch)).json()) as { acid: string }
    await store.db.query('update orders."order" set acid = $1', [acid])
    expect((await declare(number, { name: 'Eva', email: 'eva@example.com' }, owner)).body.withdrawalId).toBe(withdrawalId)
  }
  expect(await rows()).toMatchObject([{ id: withdrawalId, matched: true, state: expect.stringMatching(/CANCELLED_UNSENT|REFUNDED/) }])
  // What a person closes after that stays closed.
  await expect(care('match', withdrawalId, number)).rejects.toThrow()
})

test('a statement that cannot be looked at or acted on keeps no other waiting, and is tried again', async () => {
  const [anna, other] = [await placed(), await placed({ ref: 'or_2', basketVersion: 2 })]
  const round = () => later(5)
  /** What the database refuses for the order that is first in turn, and perhaps for both. */
  const refusing = async (refs: string, work: () => Promise<unknown>) => {
    await store.db.query(
      `alter table orders.event add constraint not_these check (ref not in (${refs}) or kind not in ('held', 'cancelled')) not valid`,
    )
    await work()
    await store.db.query('alter table orders.event drop constraint not_these')
  }
  // Of strangers: both orders have to be held.
  await refusing(`'or_1'`, async () => {
    for (const number of [anna, other]) await declare(number, { name: 'Eva', email: 'eva@example.com' })
    await round()
    expect(await rows()).toMatchObject([
      { ref: 'or_1', state: 'DECLARED' },
      { ref: 'or_2', state: 'UNMATCHED' },
    ])
  })
  await round()
  expect((await rows()).map(({ state }) => state)).toEqual(['UNMATCHED', 'UNMATCHED'])
  // Of the orderer: neither can be acted on at once.
  await refusing(`'or_1', 'or_2'`, async () => {
    for (const number of [anna, other]) expect((await declare(number)).status).toBe(201)
  })
  const cancelled = async () =>
    (await store.db.query<{ ref: string }>('select ref from orders.line where n > 0 and cancelled > 0 order by ref')).map(({ ref }) => ref)
  expect(await cancelled()).toEqual([])
  await refusing(`'or_1'`, async () => {
    await round()
    expect(await cancelled()).toEqual(['or_2'])
  })
  await round()
  expect(await cancelled()).toEqual(['or_1', 'or_2'])
})

test('a statement that never works is tried ten times, each time after a longer pause, and then by a person, who finds it in the list', async () => {
  const number = await placed()
  await store.db.query(`alter table orders.event add constraint never check (kind <> 'cancelled') not valid`)
  // Nothing leaves meanwhile.
  await store.db.query(`update orders."order" set fulfil_next_at = 'infinity'`)
  const { withdrawalId } = (await declare(number)).body
  const tries = async () => (await store.db.query('select tries from returns.withdrawal'))[0]!.tries
  await later(0)
  expect(await care('list')).toEqual([expect.stringMatching(/did not work, tried 1 times, again at 2\d{3}-.*Z: .*never/)])
  const { failed } = withdrawalTable(store.db)
  const at = store.now()
  const pauses: unknown[] = []
  const fails = async () => {
    const next = await failed(withdrawalId, 'never', at)
    pauses.push(next && (next.getTime() - at.getTime()) / 1_000)
  }
  for (let times = 2; times < 7; times++) await fails()
  // As long as it pauses, no round tries it.
  await later(0)
  expect(await tries()).toBe(6)
  await later(6 * 3_600)
  expect(await tries()).toBe(7)
  for (let times = 8; times < 11; times++) await fails()
  expect(pauses).toEqual([30, 120, 600, 3_600, 21_600, 21_600, 21_600, undefined])
  await later(24 * 3_600)
  expect(await tries()).toBe(10)
  expect(await care('list')).toEqual([
    expect.stringMatching(`^${withdrawalId}\t.*tried 10 times, not again by itself: match or close it: never`),
  ])
  await store.db.query('alter table orders.event drop constraint never')
  await care('match', withdrawalId)
  expect((await rows()).map(({ state }) => state)).toEqual([expect.stringMatching(/CANCELLED_UNSENT|REFUNDED/)])
  expect((await care('list')).join()).not.toContain('did not work')
})

test('a statement that nobody could look at is closed by a person, too', async () => {
  const number = await placed()
  const { withdrawalId } = (await declare(number)).body
  await store.db.query('alter table returns.withdrawal disable trigger withdrawal_moves')
  await store.db.query(`update returns.withdrawal set state = 'DECLARED', tries = 10, next_at = 'infinity', problem = 'never'`)
  await store.db.query('alter table returns.withdrawal enable trigger withdrawal_moves')
  expect((await care('list')).join()).toContain('match or close it: never')
  await care('close', withdrawalId)
  expect(await rows()).toMatchObject([{ state: 'CLOSED' }])
  expect((await care('list')).join()).not.toContain(withdrawalId)
})

test('above 30 statements in ten minutes the answer names the address to write to instead; above ten a day to one address that match no order it promises no mail', async () => {
  const counted = await openStore({ env: { RATE_LIMIT_FACTOR: '0.1' } })
  const { fetch } = counted.browser({ host: 'www.stadion.de' })
  const say = (email: string, to = 'PDE00000001', network = '198.51.100.1') =>
    fetch(`/api/bridge/orders/${to}/withdrawals`, { method: 'POST', body: { name: 'Eva', email }, headers: { 'x-forwarded-for': network } })
  for (let n = 0; n < 3; n++) expect((await say(`eva${n}@example.com`)).status).toBe(201)
  const refused = await say('eva3@example.com')
  expect([refused.status, await refused.json()]).toMatchObject([
    429,
    {
      errorCode: 'rateLimited',
      message: expect.stringContaining('service@stadion.example'),
      details: { email: 'service@stadion.example' },
    },
  ])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  // Nobody’s mailbox can be filled from many networks; who names an order of the address is not counted.
  const orders = orderCalls(counted.db)
  await orders.open({ emailHash })
  const { number } = await orders.create('or_1', counted.now().toISOString())
  const answers = []
  for (const [n, to] of [number, 'PDE00000001', 'PDE00000002'].entries()) {
    const answer = await say('anna@example.com', to, `198.51.100.${n + 2}`)
    answers.push([answer.status, ((await answer.json()) as Declared).acknowledgedTo])
  }
  expect(answers).toEqual([
    [201, 'a***@example.com'],
    [201, 'a***@example.com'],
    [201, null],
  ])
  await counted.close()
})

test('a copy of somebody’s data has the statements; an erasure takes the person from them, and three years later they are gone', async () => {
  const whom = { acid: 'MEMBER0000000001', email: 'Anna@example.com', brand: 'stadion', region: 'rest', isProven: true, orders: [] }
  await declare('PDE00000001')
  const { exportOf, eraser } = returnsPersonalData
  expect(await exportOf(store.db, whom)).toMatchObject({ withdrawals: [{ orderNumber: 'PDE00000001', name: 'Anna Muster' }] })
  expect(await exportOf(store.db, { ...whom, brand: 'reebok' })).toEqual({ returns: [], withdrawals: [] })
  // Anybody can register an address.
  expect(await exportOf(store.db, { ...whom, isProven: false })).toEqual({ returns: [], withdrawals: [] })
  await store.db.transaction((on) => eraser.eraseFor(on, whom))
  expect(await exportOf(store.db, whom)).toEqual({ returns: [], withdrawals: [] })
  expect(JSON.stringify(await store.db.query('select name, email, text from returns.withdrawal'))).not.toMatch(/Anna|PDE/)
  const year = store.now().getUTCFullYear()
  expect(await sweepReturns(store.db, () => new Date(`${year + 3}-12-31T23:59:59Z`))).toBe(0)
  expect(await sweepReturns(store.db, () => new Date(`${year + 4}-01-01T00:00:00Z`))).toBe(1)
})

test('statements of strangers hold an order once, tell its address three times a day, and never free one that cannot be paid', async () => {
  const number = await placed()
  const held = async () => {
    await store.fetch('/__test__/jobs', { method: 'POST' })
    return (await store.db.query('select fulfil_hold_until::text as held from orders."order"'))[0]!.held
  }
  await declare(number, { name: 'Eva', email: 'eva@example.com' })
  const first = await held()
  expect(first).not.toBeNull()
  store.advanceClock(60_000)
  for (let n = 0; n < 5; n++) await declare(number, { name: 'Eva', email: `eva${n}@example.com` })
  expect(await held()).toBe(first)
  const notices = (await mailsTo('anna@example.com')).filter(({ template }) => template === 'withdrawal-notice')
  expect(notices).toHaveLength(3)
  // What cannot be paid stays where it is, also for its orderer.
  await store.db.query(`select orders.money_moved('or_1', 'lapsed', '{"amount": 16000}', $1)`, [store.now().toISOString()])
  const { fetch } = german()
  await declare(number, { name: 'Eva', email: 'another@example.com' })
  expect(await held()).toBe('infinity')
  const items = [{ itemId: 'li_1', quantity: 1 }]
  await declare(number, { ...statement, items })
  await fetch('/api/bridge/withdrawals/confirm', { method: 'POST', body: { t: new URL(notices[0]!.links[0]!).searchParams.get('t') } })
  expect(await held()).toBe('infinity')
})
