import { aShopper, cards, type Shopper, witness } from '@stadion/checkout/testing'
import type { Order } from '@stadion/orders/contract'
import { openStore } from '@stadion/testing/store'
import { afterAll, expect, test } from 'vitest'
import { commandsOn } from './commands.ts'

const store = await openStore({ env: { RATE_LIMIT_FACTOR: '1000', CAPTURE_BEFORE_LAPSE: '0' } })
afterAll(() => store.close())

const { rounds, setStock } = witness(store)
const run = commandsOn(store.db, store.now)
/** What `npm run care -- {typed}` prints. */
const care = (typed: string) => run({ words: ['care', ...typed.split(' ')], environment: 'development', actor: 'anna' })
const refusal = (typed: string) => care(typed).then(String, (error: Error) => error.message)

/** An order of one piece, its number, and how its shopper reads it. */
async function bought(card: string = cards.good) {
  await setStock('AA1001_540', 100)
  const shopper = await aShopper(store)
  const placed = await shopper.place()
  await shopper.pay(placed.redirectUrl, card)
  await rounds()
  const { orderNumber: number } = await shopper.payment(placed.challengeId)
  const read = async (): Promise<Order> =>
    (
      await shopper.browser.fetch('/api/bridge/orders/lookup', { method: 'POST', body: { orderNumber: number, email: 'anna@example.com' } })
    ).json()
  return { shopper, number: number as string, ref: placed.orderReference as string, read }
}
const fault = (kind: string, what: string, times = 1) =>
  store.fetch('/psp-stub/faults', { method: 'POST', body: { match: { kind }, do: what, times } })
async function pass(seconds: number) {
  store.advanceClock(seconds * 1000)
  await rounds()
}
/** The local fulfilment has confirmed, sent and delivered it. */
async function delivered() {
  for (let step = 0; step < 3; step++) await pass(61)
}
async function sendBack({ call }: Shopper, order: Order) {
  const { itemId } = order.shipmentList[0]!.productLineItemList[0]!
  const { returnId } = await call('POST', `/api/bridge/orders/${order.orderNumber}/returns`, { items: [{ itemId, quantity: 1 }] })
  await pass(121)
  return returnId as string
}
const entries = (subject: string) =>
  store.db.query('select actor, command, before, after from audit.entry where subject = $1 order by seq', [subject])

test('a capture of another amount keeps the refund that follows waiting, until a person says what was taken', async () => {
  const { shopper, number, ref, read } = await bought()
  await fault('capture', 'foreign-amount')
  await delivered()
  const id = await sendBack(shopper, await read())
  const { pricing, payments, refunds } = await read()
  expect([payments[0]!.status, refunds]).toEqual([
    'CAPTURED',
    [expect.objectContaining({ amount: pricing.total, status: 'STUCK', doneAt: null })],
  ])
  const [line = '', ...others] = await care('payments stuck')
  expect(others).toEqual([])
  const minor = Math.round(pricing.total * 100)
  const waiting = `${number}\ta capture of ${pricing.total} EUR is stuck: payments stuck\t`
  expect(await care('orders owing')).toEqual([expect.stringContaining(waiting)])
  expect(line).toMatch(new RegExp(`^op_\\w+\\tcapture\\t${number}\\t${minor} EUR\\tanother amount than planned$`))
  const [operation] = line.split('\t')
  expect(await refusal(`payments again ${operation}`)).toMatch(/^The provider moved another amount, or may have done it/)
  expect(await refusal(`payments settle ${operation} ${minor + 1}`)).toMatch(/^\d+ cannot be entered/)
  expect(await refusal(`payments settle ${operation} 1,00`)).toMatch(/^1,00 is no amount in minor units/)
  expect(await refusal('payments settle op_nothing 1')).toMatch(/^No operation op_nothing is stuck/)
  await care(`payments settle ${operation} ${minor - 1}`)
  await pass(31)
  expect((await read()).refunds).toEqual([expect.objectContaining({ amount: pricing.total - 0.01, status: 'DONE' })])
  expect(await store.db.query('select state from returns.return where id = $1', [id])).toEqual([{ state: 'REFUNDED' }])
  expect(await care('payments stuck')).toEqual(['Nothing is stuck.'])
  expect(await care('orders owing')).toEqual(['Nobody owes anything.'])
  expect(await care('payments differences')).toEqual(['There is no open difference.'])
  const account = await care(`ledger ${number}`)
  expect(account.filter((entry) => /\t(capture|refund)\tcustomer\t/.test(entry)).map((entry) => entry.split('\t')[3])).toEqual([
    `-${minor - 1}`,
    `${minor - 1}`,
  ])
  expect(await care(`ledger ${ref}`)).toEqual(account)
  expect(await entries(operation!)).toEqual([
    {
      actor: 'anna',
      command: 'payments settle',
      before: { kind: 'capture', state: 'STUCK', amount: minor },
      after: { kind: 'capture', state: 'DONE', amount: minor - 1 },
    },
  ])
})

test('what a customer owes after less was taken is a loss if care says so; a goodwill tells what really goes back', async () => {
  const { number } = await bought()
  await fault('capture', 'foreign-amount')
  await delivered()
  const [operation] = (await care('payments stuck'))[0]!.split('\t')
  expect(await refusal(`payments forgive ${number}`)).toMatch(/owes nothing, or money is still on its way/)
  const debt = `${number}\ta capture of 100 EUR is stuck: payments stuck\t`
  expect(await care('orders owing')).toEqual([expect.stringContaining(debt)])
  await care(`payments settle ${operation} 9000`)
  await pass(3_600)
  expect(await care('orders owing')).toEqual([expect.stringContaining(`${number}\tthe customer owes 10 EUR\tplaced`)])
  expect(await care(`payments forgive ${number}`)).toEqual(['1000 is taken as a loss.'])
  expect(await refusal(`payments forgive ${number}`)).toMatch(/owes nothing/)
  await care(`refunds goodwill ${number} 9000`)
  await pass(3_600)
  const account = await care(`ledger ${number}`)
  expect(account).toContain('sum\t\tcustomer\t0')
  expect(
    await store.db.query(`select data ->> 'amount' as amount from orders.event where kind = 'refund-started' order by at desc limit 1`),
  ).toEqual([{ amount: '9000' }])
})

test('a goodwill of more than may go back is refused with the most, and changes nothing; what is given is said and kept', async () => {
  const { number, ref } = await bought()
  const refunds = () =>
    store.db.query(`select cause, o.amount::integer from payments.operation o
    join payments.attempt a on a.id = o.attempt where order_ref = '${ref}' and kind = 'refund' order by planned_at`)
  expect(await refusal(`refunds goodwill ${number} 1`)).toBe(`Nothing that was taken for ${number} can go back.`)
  await delivered()
  expect(await refusal('refunds goodwill PDE1 500')).toBe('There is no order PDE1.')
  const tooMuch = (most: string, asked: string) => `Of ${number} at most ${most} can go back, less than ${asked}. Nothing was changed.`
  expect(await refusal(`refunds goodwill ${number} 99999999`)).toBe(tooMuch('100 EUR (10000 in minor units)', '999999.99 EUR'))
  expect([await refunds(), await entries(number)]).toEqual([[], []])
  const [said] = await care(`refunds goodwill ${number.toLowerCase()} 500`)
  expect(said).toMatch(/^Refund op_\w+ of 5 EUR is on its way\.$/)
  expect(await refusal(`refunds goodwill ${number} 9501`)).toBe(tooMuch('95 EUR (9500 in minor units)', '95.01 EUR'))
  await care(`refunds goodwill ${number} 9500`)
  expect(await refusal(`refunds goodwill ${number} 1`)).toBe(`Nothing that was taken for ${number} can go back.`)
  await pass(3_600)
  expect(await refunds()).toEqual([
    { cause: 'goodwill:1', amount: 500 },
    { cause: 'goodwill:2', amount: 9_500 },
  ])
  expect(await entries(number)).toMatchObject([
    { command: 'refunds goodwill', after: { goodwill: 500, currency: 'EUR', operation: said!.split(' ')[1] } },
    { command: 'refunds goodwill', after: { goodwill: 9_500, currency: 'EUR' } },
  ])
})

test('of a capture that took nothing no money goes back, and the order says so', async () => {
  const { shopper, read } = await bought()
  await fault('capture', 'foreign-amount')
  await delivered()
  const id = await sendBack(shopper, await read())
  const [operation] = (await care('payments stuck'))[0]!.split('\t')
  await care(`payments settle ${operation} 0`)
  await pass(31)
  expect((await read()).refunds).toEqual([])
  expect(await store.db.query('select state from returns.return where id = $1', [id])).toEqual([{ state: 'REFUNDED' }])
})

test('an order whose payment lapsed while it was held says so, until a person lets it go or ends it', async () => {
  const forOneDay = '4000000000000408'
  const [one, other] = [await bought(forOneDay), await bought(forOneDay)]
  const statements = [await stranger(one.number), await stranger(other.number)]
  expect(await one.read()).toMatchObject({ status: 'CREATED', held: 'CHECK', payments: [{ status: 'AUTHORISED' }] })
  await pass(86_401)
  await pass(2 * 86_400)
  for (const id of statements) await care(`withdrawals close ${id}`)
  expect(await one.read()).toMatchObject({ held: 'PAYMENT_LAPSED', cancellable: true, payments: [{ status: 'LAPSED' }] })
  expect(await care('orders held')).toEqual([
    `${one.number}\tuntil somebody releases it\tits payment has lapsed`,
    `${other.number}\tuntil somebody releases it\tits payment has lapsed`,
  ])
  await care(`orders cancel ${other.number}`)
  expect(await other.read()).toMatchObject({ status: 'CANCELLED', held: null, refunds: [], payments: [{ status: 'VOIDED' }] })
  expect(await refusal(`orders cancel ${other.number}`)).toBe('Refused: notCancellable. Nothing was changed.')
  await care(`orders release ${one.number}`)
  expect(await refusal(`orders release ${one.number}`)).toBe('It is not held.')
  await delivered()
  expect(await one.read()).toMatchObject({ status: 'DELIVERED', held: null })
  expect(await entries(one.number)).toEqual([
    {
      ...{ actor: 'anna', command: 'orders release' },
      before: { state: 'CREATED', heldUntil: 'infinity', open: 1 },
      after: { state: 'CREATED', heldUntil: null, open: 1 },
    },
  ])
})

/** A statement by somebody who has not shown that the order is theirs. */
async function stranger(number: string): Promise<string> {
  const answer = await store.browser({ host: 'www.stadion.de' }).fetch(`/api/bridge/orders/${number}/withdrawals`, {
    method: 'POST',
    body: { name: 'Nobody', email: 'stranger@example.com' },
  })
  const { withdrawalId } = (await answer.json()) as { withdrawalId: string }
  await rounds()
  return withdrawalId
}

test('COM-HSE-05 returns and withdrawals are received, matched and closed by care, and care is warned before money is due', async () => {
  const { shopper, number, read } = await bought()
  const nobodys = await stranger('PDE99999999')
  const [wrong, right] = [await stranger(number), await stranger(` ${number.toLowerCase()}`)]
  expect((await read()).held).toBe('CHECK')
  expect(await refusal(`withdrawals match ${nobodys}`)).toMatch(/^It names no order\./)
  expect(await refusal(`withdrawals match ${nobodys} PDE1`)).toBe('There is no order PDE1.')
  expect(await refusal('withdrawals close wd_none')).toMatch(/^There is no withdrawal wd_none\./)
  await care(`withdrawals close ${nobodys}`)
  expect(right).toBe(wrong)
  await care(`withdrawals close ${wrong}`)
  expect(await refusal(`withdrawals close ${wrong}`)).toBe('Refused: notPossible. Nothing was changed.')
  expect([(await read()).held, await care('withdrawals list')]).toEqual([null, ['No withdrawal waits for anything.']])

  await delivered()
  const { withdrawalId: id } = await shopper.call('POST', `/api/bridge/orders/${number}/withdrawals`, {
    name: 'Anna',
    email: 'anna@example.com',
  })
  expect(await care('returns list')).toEqual([
    expect.stringMatching(new RegExp(`^${id}\t${number}\twithdrawal\tREQUESTED\t.*\t0 of 1 pieces are here$`)),
  ])
  expect(await refusal(`returns receive ${id} broken`)).toMatch(/^broken is neither sellable, damaged nor pieces/)
  expect(await refusal(`returns receive ${id} li_9=1`)).toMatch(/^Refused: notPossible/)
  // The provider does not say that the money is back.
  await fault('refund', 'refuse', 100)
  await care(`returns receive ${id} damaged`)
  await rounds()
  expect((await read()).withdrawal).toMatchObject({ status: 'REFUND_STARTED' })
  const warned = () => store.db.query('select warned_after from returns.withdrawal where id = $1', [id])
  expect(await warned()).toEqual([{ warned_after: 0 }])
  for (const [days, after, word] of [
    [10, 10, 'is'],
    [4, 14, 'was'],
  ] as const) {
    await pass(days * 86_400)
    expect(await warned()).toEqual([{ warned_after: after }])
    expect(await care('withdrawals list')).toEqual([
      expect.stringMatching(new RegExp(`^${id}\tGOODS_EXPECTED\t${number}\t.*\tmoney ${word} due on `)),
    ])
  }
  // As if it had been tried often enough.
  await store.db.query(
    `update payments.operation set refusals = 9, due_at = $1 where kind = 'refund' and state = 'REFUSED' and due_at is not null`,
    [store.now()],
  )
  await pass(1)
  expect((await read()).refunds).toMatchObject([{ status: 'STUCK' }])
  await store.fetch('/psp-stub/faults', { method: 'DELETE' })
  const [line = ''] = await care('refunds list')
  await care(`refunds done ${line.split('\t')[0]}`)
  expect(await read()).toMatchObject({ withdrawal: { status: 'DONE' }, refunds: [{ status: 'DONE' }] })
  expect((await entries(id)).map(({ command }) => command)).toEqual(['returns receive', 'returns receive'])
})

test('a statement that came after its time counts if care says so', async () => {
  const { number, read } = await bought()
  await delivered()
  await pass(30 * 86_400)
  const { browser } = await aShopper(store)
  const answer = await browser.fetch(`/api/bridge/orders/${number}/withdrawals`, {
    method: 'POST',
    body: { name: 'Anna', email: 'anna@example.com' },
  })
  const { withdrawalId: id } = (await answer.json()) as { withdrawalId: string }
  expect((await read()).withdrawal).toMatchObject({ status: 'DECLARED' })
  expect(await care('withdrawals list')).toEqual([expect.stringMatching(/ACKNOWLEDGED.*after its time/)])
  await care(`withdrawals match ${id}`)
  expect((await read()).withdrawal).toMatchObject({ status: 'GOODS_EXPECTED' })
  expect(await refusal(`withdrawals match ${id}`)).toBe('Refused: notPossible. Nothing was changed.')
})

test('a voucher that care has ended counts no longer, and only once', async () => {
  const shopper = await aShopper(store)
  const reasons = async () => (await shopper.readBag()).voucherList.map(({ code, reason }) => [code, reason])
  await shopper.bag('POST', '/vouchers', { code: 'WELCOME15' })
  expect(await reasons()).toEqual([['WELCOME15', null]])
  expect(await refusal('vouchers end NONE')).toBe('There is no voucher NONE that still counts.')
  expect(await care('vouchers end welcome15')).toEqual(['WELCOME15 counts no longer.'])
  expect(await reasons()).toEqual([['WELCOME15', 'EXPIRED']])
  expect(await refusal('vouchers end WELCOME15')).toBe('There is no voucher WELCOME15 that still counts.')
  expect(await entries('WELCOME15')).toEqual([
    { actor: 'anna', command: 'vouchers end', before: { until: null }, after: { until: expect.any(String) } },
  ])
})

test('gift cards are blocked, orders join accounts, and the rules of money are looked at', async () => {
  const [{ id }] = (await store.db.query(`select id from gift_cards.card where last4 = '0001' and currency = 'EUR'`)) as [{ id: string }]
  await care(`gift-cards block ${id}`)
  expect(await refusal(`gift-cards block ${id}`)).toBe(`There is no card ${id} that is not blocked yet.`)
  const body = { code: '6000000000000001', pin: '1234' }
  const balance = () => store.browser({ host: 'www.stadion.de' }).fetch('/api/bridge/gift-cards/balance', { method: 'POST', body })
  expect((await balance()).status).toBe(402)
  expect(await care(`gift-cards show ${id}`)).toEqual([
    expect.stringMatching(/····0001\t20000 EUR\t.*blocked since/),
    expect.stringMatching(/\tissue\t20000\t/),
  ])
  await care(`gift-cards unblock ${id}`)
  expect((await balance()).status).toBe(200)

  const { number } = await bought()
  expect(await refusal(`orders join ${number} ABCDEFGHJKMNPQRS`)).toBe('Refused: notPossible. Nothing was changed.')
  expect(await care(`orders show ${number.toLowerCase()}`)).toEqual(
    expect.arrayContaining([expect.stringMatching(/^orderer\tguest\tanna@example\.com$/)]),
  )
  expect(await refusal('orders show PDE1')).toBe('There is no order PDE1.')

  // The goods that care let go unpaid.
  const [unpaid] = await store.db.query(`select number, ref, state from orders."order" o
    where exists (select from orders.event e where e.ref = o.ref and e.kind = 'lapsed') and exists (select from orders.shipment s where s.ref = o.ref)`)
  expect(unpaid!.state).toBe('CONFIRMED')
  const debt = expect.stringContaining(`${unpaid!.number}\tthe customer owes 100 EUR`)
  expect(await care('orders owing')).toEqual([debt])
  // Its customer brings a part by bank transfer, and care takes the rest as a loss.
  const paid = `orders paid ${unpaid!.number}`
  expect(await refusal(`${paid} 100.00 EUR BANK-7`)).toBe('100.00 is no amount in minor units, such as 500.')
  expect(await refusal(`${paid} 4000 USD BANK-7`)).toBe(`${unpaid!.number} is in EUR, not in USD.`)
  expect(await refusal(`${paid} 10001 EUR BANK-7`)).toBe(`${unpaid!.number} owes 100 EUR, less than 100.01 EUR.`)
  expect(await refusal(`${paid} 4000 EUR ?`)).toContain('? is no reference of a transfer')
  expect(await refusal(`orders paid ${number} 4000 EUR BANK-7`)).toContain(`${number} owes nothing`)
  expect(await refusal(`orders paid PDE1 4000 EUR BANK-7`)).toBe('There is no order PDE1.')
  expect(await care(`${paid} 4000 eur BANK-7`)).toEqual(['40 EUR is entered. The customer owes 60 EUR.'])
  expect(await refusal(`${paid} 4000 EUR BANK-7`)).toBe('The transfer BANK-7 is entered already: npm run care -- history')
  expect(await care('orders owing')).toEqual([expect.stringContaining('the customer owes 60 EUR')])
  expect(await care(`ledger ${unpaid!.number}`)).toEqual(
    expect.arrayContaining([expect.stringMatching(/\ttransfer\tbank\t4000\top_/), 'The customer owes 6000.']),
  )
  expect((await entries(unpaid!.number as string)).findLast(({ command }) => command === 'orders paid')).toMatchObject({
    actor: 'anna',
    before: { owed: 10_000 },
    after: { owed: 6_000, reference: 'BANK-7' },
  })
  await care(`payments forgive ${unpaid!.number}`)
  expect(await care('orders owing')).toEqual(['Nobody owes anything.'])
  // Money that comes late is entered too, and is no loss any more.
  expect(await refusal(`${paid} 6001 EUR BANK-8`)).toBe(
    `${unpaid!.number} owes 0 EUR, and 60 EUR were taken as a loss, less than 60.01 EUR.`,
  )
  expect(await care(`${paid} 5000 EUR BANK-8`)).toEqual(['50 EUR is entered. Nobody owes anything.', '50 EUR is no loss any more.'])
  expect(await care(`ledger ${unpaid!.number}`)).toEqual(
    expect.arrayContaining([expect.stringMatching(/\ttransfer\tbank\t5000\top_/), expect.stringMatching(/\tloss-paid\tgoodwill\t-5000\t/)]),
  )
  expect((await entries(unpaid!.number as string)).findLast(({ command }) => command === 'orders paid')).toMatchObject({
    before: { owed: 0, loss: 6_000 },
    after: { owed: 0, loss: 1_000, reference: 'BANK-8' },
  })
  expect(await care(`${paid} 1000 EUR BANK-9`)).toEqual(['10 EUR is entered. Nobody owes anything.', '10 EUR is no loss any more.'])
  expect(await refusal(`${paid} 1000 EUR BANK-10`)).toContain('owes nothing')
  expect(await care('check')).toEqual(['Nothing contradicts.'])
  await store.db.query(`update catalogue.stock set quantity = quantity + 1 where sku = 'AA1001_540'`)
  await store.db.query(`update orders."order" set snapshot = snapshot || '{"taken": []}' where number = $1`, [number])
  const wrong = await care('check')
  expect(wrong).toContainEqual(
    expect.stringMatching(/^INV-01\tAA1001_540 stadion rest\tstock is 100, and by its movements 99 \(care -- stock settle\)$/),
  )
  expect(wrong).toContainEqual(expect.stringMatching(/^INV-01\tor_\w+\ttook 0 of AA1001_540/))
  // What an older server has sold during an update, without writing it down.
  expect(await care('stock settle')).toEqual(['AA1001_540\tstadion\tamericas\t+1', 'AA1001_540\tstadion\trest\t+1'])
  expect((await care('stock show AA1001_540'))[0]).toMatch(/\tstadion\trest\t\+1\tCORRECTION\tnot written down\tanna$/)
  expect((await care('check')).filter((line) => line.includes('its movements'))).toEqual([])
  expect(await care('stock settle')).toEqual(['All stock is what its changes say.'])
})
