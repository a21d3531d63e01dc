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
  expect(line).toMatch(new RegExp(`^op_\\w+\\tcapture\\t${number}\\t${minor} EUR\\tanother amount than planned$`))
  const [operation] = line.split('\t')
  expect(await refusal(`payments again ${operation}`)).toMatch(/^The provider moved another amount\. Say which/)
  expect(await refusal(`payments settle ${operation} ${minor + 1}`)).toMatch(/^\d+ cannot be entered/)
  expect(await refusal(`payments settle ${operation} 1,00`)).toMatch(/^1,00 is no amount in minor units/)
  expect(await refusal('payments settle op_nothing 1')).toMatch(/^No operation op_nothing is stuck/)
  await care(`payments settle ${operation} ${minor - 1}`)
  await pass(31)
  expect((await read()).refunds).toEqual([expect.objectContaining({ amount: pricing.total - 0.01, status: 'DONE' })])
  expect(await store.db.query('select state from returns.return where id = $1', [id])).toEqual([{ state: 'REFUNDED' }])
  expect(await care('payments stuck')).toEqual(['Nothing is stuck.'])
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
  for (const { number } of [one, other])
    await store.browser({ host: 'www.stadion.de' }).fetch(`/api/bridge/orders/${number}/withdrawals`, {
      method: 'POST',
      body: { name: 'Nobody', email: 'stranger@example.com' },
    })
  await rounds()
  expect(await one.read()).toMatchObject({ status: 'CREATED', held: 'CHECK', payments: [{ status: 'AUTHORISED' }] })
  await pass(86_401)
  await pass(2 * 86_400)
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
