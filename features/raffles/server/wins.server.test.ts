import { openStore } from '@stadion/testing/store'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { buys, closes, email, hour, opens, raffleWorld, takesPart } from './testing/raffle-shopper.ts'

const store = await openStore({ env: { CHALLENGE_AFTER: '1000' } })
const world = raffleWorld(store)
const sku = 'AA1001_540'

beforeEach(async () => {
  await store.reset()
  await world.standAt(opens - hour)
  await world.setStock(sku, 5)
})
afterAll(() => store.close())

const wins = (no: string) =>
  store.db.query<{ acid: string; rank: number; state: string }>(
    'select acid, rank, state from raffles.win where raffle_no = $1 order by rank',
    [no],
  )
const stateOf = async (no: string) =>
  (await store.db.query<{ state: string }>('select state from raffles.raffle where no = $1', [no]))[0]!.state

/** Of a drawn raffle of these pieces for the Emirates, where one may pay at the door: whoever is drawn, this shopper is too. */
async function drawnInTheEmirates(pieces: number) {
  const no = await world.plan([{ sku, pieces }], { countries: ['AE'] })
  await world.setStock(sku, pieces)
  await world.goTo(opens)
  const shopper = takesPart(store, 'www.stadion.ae')
  const acid = await shopper.signIn()
  await shopper.enter(no, sku)
  await world.others(no, sku, 1)
  await world.goTo(closes)
  return { no, shopper, acid, bag: buys(shopper, sku, { city: 'Dubai', country: 'AE', zipcode: '' }) }
}

test('REACH-RAF-04 pieces leave the stock at opening; a win buys one of them, comes back unpaid, passes on, and what is left is put back', async () => {
  const no = await world.plan([{ sku, pieces: 2 }])
  const shelf = async () => [await world.stockOf(sku), await world.heldOf(no, sku)]
  expect(await shelf()).toEqual([5, 0])
  await world.goTo(opens)
  expect(await shelf()).toEqual([3, 2])
  const shopper = takesPart(store)
  const acid = await shopper.signIn()
  await shopper.enter(no, sku)
  await world.others(no, sku, 1)
  // Everything else is sold.
  await world.setStock(sku, 0)
  await world.goTo(closes)
  expect(await shopper.read(no)).toMatchObject({ state: 'DRAWN', win: { sku, state: 'OFFERED' } })

  const [bag, guest] = [buys(shopper, sku), buys(takesPart(store), sku)]
  expect(await guest.add()).toMatchObject({ http: 409 })
  expect(await bag.add(2)).toMatchObject({ http: 409 })
  const added = await bag.add()
  expect(added.shipmentList[0].productLineItemList).toMatchObject([{ productId: sku, quantity: 1, raffle: no, maxQuantity: 1 }])
  expect(await shelf()).toEqual([0, 2])

  expect(await bag.place()).toMatchObject({ http: 202 })
  expect([await shelf(), (await wins(no)).find((one) => one.acid === acid)?.state]).toEqual([[0, 1], 'BOUGHT'])
  // Nobody pays.
  store.advanceClock(2 * hour)
  await world.turn()
  expect([await shelf(), (await wins(no)).find((one) => one.acid === acid)?.state]).toEqual([[0, 2], 'OFFERED'])
  expect(await guest.add()).toMatchObject({ http: 409 })
  await shopper.signIn()
  expect(await bag.place()).toMatchObject({ http: 202 })
  expect([await shelf(), await stateOf(no)]).toEqual([[0, 1], 'DRAWN'])

  // The other one has passed; this one may still come back.
  await world.goTo(closes + 48 * hour)
  expect((await wins(no)).map(({ state }) => state).sort()).toEqual(['BOUGHT', 'PASSED'])
  expect([await shelf(), await stateOf(no)]).toEqual([[0, 1], 'DRAWN'])
  store.advanceClock(2 * hour)
  await world.turn()
  await world.turn()
  expect([await shelf(), await stateOf(no)]).toEqual([[2, 0], 'DONE'])
})

test('REACH-RAF-04 an order that may stay unpaid ends no raffle: its piece comes back to whoever won it, and nobody is told before it is confirmed', async () => {
  const { no, shopper, acid, bag } = await drawnInTheEmirates(1)
  // Whoever was drawn, it is this one.
  await store.db.query('update raffles.win set acid = $2 where raffle_no = $1', [no, acid])
  await store.db.query('update raffles.entry set told = null where raffle_no = $1', [no])
  const own = async () => (await wins(no)).find((one) => one.acid === acid)?.state
  const told = async () =>
    (await store.db.query<{ told: string | null }>('select told from raffles.entry where raffle_no = $1 and acid <> $2', [no, acid]))[0]!
      .told
  expect(await bag.add()).toMatchObject({ http: 200 })
  expect(await bag.place()).toMatchObject({ http: 202 })
  await world.turn()
  expect([await own(), await stateOf(no), await told()]).toEqual(['BOUGHT', 'DRAWN', null])
  store.advanceClock(2 * hour)
  await world.turn()
  expect([await own(), await world.stockOf(sku), await world.heldOf(no, sku)]).toEqual(['OFFERED', 0, 1])
  await shopper.signIn()
  expect(await bag.place({ method: 'CASH_ON_DELIVERY' })).toMatchObject({ http: 201 })
  await world.turn()
  expect([await own(), await stateOf(no), await world.stockOf(sku)]).toEqual(['BOUGHT', 'DONE', 0])
  await world.turn()
  expect(await told()).toBe('LOST')
})

test('REACH-RAF-04 a piece of a cancelled order goes to the next rank while the raffle runs', async () => {
  const { no, shopper, acid, bag } = await drawnInTheEmirates(2)
  await bag.add()
  const { orderNumber } = await bag.place({ method: 'CASH_ON_DELIVERY' })
  const cancelled = await shopper.fetch(`/api/bridge/orders/${orderNumber}/cancel`, { method: 'POST', body: {} })
  expect(cancelled.status).toBe(200)
  expect((await wins(no)).find((one) => one.acid === acid)?.state).toBe('PASSED')
  expect([await world.stockOf(sku), await world.heldOf(no, sku), await stateOf(no)]).toEqual([0, 2, 'DRAWN'])
  await world.goTo(closes + 49 * hour)
  expect([await world.stockOf(sku), await stateOf(no)]).toEqual([2, 'DONE'])
})

test('REACH-RAF-05 whoever may buy when a drawn raffle is called off is told so, and nobody is told of a win that is over', async () => {
  const no = await world.plan([{ sku, pieces: 1 }])
  await world.goTo(opens)
  const shopper = takesPart(store)
  await shopper.signIn()
  await shopper.enter(no, sku)
  await world.goTo(closes)
  await world.turn()
  const subjects = async () =>
    (await world.mailsTo(email)).filter(({ template }) => template.startsWith('raffle')).map(({ template }) => template)
  expect(await subjects()).toEqual(['raffle-won'])
  await store.db.query('select raffles.cancel($1)', [no])
  await world.turn()
  await world.turn()
  expect(await subjects()).toEqual(['raffle-lost', 'raffle-won'])
  // What was published stays.
  expect(await shopper.draw(no)).toMatchObject({ state: 'CANCELLED', seed: expect.any(String), list: [{ sku }], winners: [{ sku }] })
  expect(await world.stockOf(sku)).toBe(5)
})

test('REACH-RAF-04 a win passes to the next rank after 48 hours, and no offer lasts longer than ten days after the draw', async () => {
  const no = await world.plan([{ sku, pieces: 1 }])
  await world.goTo(opens)
  await world.others(no, sku, 9)
  await world.goTo(closes)
  const seen: string[] = []
  for (let days = 0; days < 10; days += 2) {
    await world.goTo(closes + days * 24 * hour)
    seen.push((await wins(no)).map(({ rank, state }) => `${rank}${state.at(0)}`).join(' '))
    expect(await world.stockOf(sku)).toBe(4)
  }
  expect(seen).toEqual(['1O', '1P 2O', '1P 2P 3O', '1P 2P 3P 4O', '1P 2P 3P 4P 5O'])
  await world.goTo(closes + 240 * hour)
  expect([await world.stockOf(sku), await stateOf(no)]).toEqual([5, 'DONE'])
})

test('REACH-RAF-04 a raffle waits for its pieces; one that is called off puts them back and tells everybody', async () => {
  const no = await world.plan([{ sku, pieces: 2 }])
  await world.setStock(sku, 1)
  await world.goTo(opens)
  expect([await stateOf(no), await world.stockOf(sku)]).toEqual(['PLANNED', 1])
  await world.setStock(sku, 2)
  await world.turn()
  expect([await stateOf(no), await world.stockOf(sku)]).toEqual(['OPEN', 0])
  const shopper = takesPart(store)
  await shopper.signIn()
  await shopper.enter(no, sku)
  await store.db.query('select raffles.cancel($1)', [no])
  expect(await world.stockOf(sku)).toBe(2)
  await world.turn()
  await world.turn()
  const told = (await world.mailsTo(email)).filter(({ template }) => template.startsWith('raffle'))
  expect(told).toMatchObject([{ template: 'raffle-lost' }])
})

test('REACH-RAF-05 whoever may buy is told before those who lost an earlier raffle', async () => {
  const [earlier, later] = [await world.plan([{ sku, pieces: 1 }]), await world.plan([{ sku: 'AA1001_550', pieces: 1 }])]
  await world.goTo(opens)
  const shopper = takesPart(store)
  const acid = await shopper.signIn()
  await shopper.enter(earlier, sku)
  await shopper.enter(later, 'AA1001_550')
  await world.standAt(closes)
  for (const no of [earlier, later]) await store.db.query('select raffles.close($1)', [no])
  await store.db.query('select raffles.draw_2($1)', [later])
  // The earlier one is over for all who took part.
  await store.db.query(`update raffles.raffle set state = 'DONE', ended_at = now() where no = $1`, [earlier])
  await world.turn()
  const told = await store.db.query<{ template: string }>(
    `select template from mails.mail where template like 'raffle-%' and lower(recipient) = $1 order by id`,
    [email],
  )
  expect([acid.length > 0, told.map(({ template }) => template)]).toEqual([true, ['raffle-won', 'raffle-lost']])
})

test('REACH-RAF-05 everybody is told the outcome once; lost entries are erased after 90 days; the list names nobody', async () => {
  const [won, lost] = [await world.plan([{ sku, pieces: 1 }]), await world.plan([{ sku: 'AA1001_550', pieces: 1 }])]
  await world.goTo(opens)
  const shopper = takesPart(store)
  const acid = await shopper.signIn()
  await shopper.enter(won, sku)
  await shopper.enter(lost, 'AA1001_550')
  await world.goTo(closes - 1)
  // Somebody else has the other piece.
  await world.others(lost, 'AA1001_550', 1)
  await world.standAt(closes)
  await world.drawnForOthers(lost)
  await store.db.query(`update raffles.win set until = $2 where raffle_no = $1`, [lost, new Date(closes + 10 * 24 * hour).toISOString()])
  const mails = async () =>
    (await world.mailsTo(email)).filter(({ template }) => template.startsWith('raffle')).map(({ template }) => template)
  await world.goTo(closes)
  await world.turn()
  expect(await mails()).toEqual(['raffle-won'])
  const [mail] = (await world.mailsTo(email)).filter(({ template }) => template === 'raffle-won')
  expect(mail!.links.some((link) => link.endsWith(`/raffles/${won}`))).toBe(true)
  await world.goTo(closes + 11 * 24 * hour)
  await world.turn()
  expect((await mails()).sort()).toEqual(['raffle-lost', 'raffle-won'])
  const { list } = await shopper.draw(lost)
  expect(list).toHaveLength(2)
  expect(Object.keys(list[0]).sort()).toEqual(['entryId', 'sku'])
  const left = async () => (await store.db.query('select from raffles.entry where acid = $1', [acid])).length
  await world.goTo(closes + (11 + 89) * 24 * hour)
  expect(await left()).toBe(2)
  await world.goTo(closes + (11 + 91) * 24 * hour)
  expect([await left(), (await shopper.draw(lost)).list.length]).toEqual([0, 2])
})
