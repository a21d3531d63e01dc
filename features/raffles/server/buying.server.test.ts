import { openStore } from '@stadion/testing/store'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { buys, closes, hour, opens, raffleWorld, takesPart } from './testing/raffle-shopper.ts'

const store = await openStore()
const world = raffleWorld(store)
const sku = 'AA1001_540'
/** Not for everybody before then. */
const early = 'AA1002_540'
const everybody = closes + 10 * hour

beforeEach(async () => {
  await store.reset()
  await world.standAt(opens - hour)
  await world.setStock(sku, 5)
  await world.setStock(early, 5)
  await store.db.query(`insert into catalogue.early_access (brand, article_id, public_at) values ('stadion', 'AA1002', $1)`, [
    new Date(everybody).toISOString(),
  ])
})
afterAll(() => store.close())

/** A shopper who has won the one piece of a raffle for Germany and Austria. */
async function won(of = sku) {
  const no = await world.plan([{ sku: of, pieces: 1 }], { articleId: of.slice(0, 6) })
  await world.goTo(opens)
  const shopper = takesPart(store)
  await shopper.signIn()
  await shopper.enter(no, of)
  await world.goTo(closes)
  expect(await shopper.read(no)).toMatchObject({ win: { sku: of, state: 'OFFERED' } })
  return { no, shopper }
}
/** The same account in another storefront, with its bag. */
async function buysIn(host: string, address: object) {
  const shopper = takesPart(store, host)
  await shopper.signIn()
  return buys(shopper, sku, address)
}
const lineOf = (basket: Awaited<ReturnType<ReturnType<typeof buys>['read']>>) => basket.shipmentList[0].productLineItemList[0]

test('REACH-RAF-04 a win counts in the countries of its raffle alone, in the bag and at the checkout', async () => {
  const { no, shopper } = await won()
  const france = await buysIn('www.stadion.fr', { country: 'FR', zipcode: '75001', city: 'Paris', phoneNumber: '+33612345678' })
  await world.setStock(sku, 0)
  expect(await france.add()).toMatchObject({ http: 403, errorCode: 'notInCountry', details: { productId: sku, raffle: no } })
  // What is in stock may be bought there as by anybody, and is no piece of the raffle.
  await world.setStock(sku, 1)
  const added = await france.add()
  expect(added.http).toBe(200)
  // More than there is: it is the stock that is short, not the country that is wrong.
  const short = { http: 409, errorCode: 'ProductItemNotAvailableException' }
  await world.setStock(sku, 2)
  expect(await france.add(2)).toMatchObject({ ...short, details: { productId: sku, available: 2 } })
  await store.db.query(`update bag.bag set lines = jsonb_set(lines, '{0,quantity}', '3')`)
  expect(await france.place()).toMatchObject({ ...short, details: { productId: sku, available: 2 } })
  await store.db.query(`update bag.bag set lines = jsonb_set(lines, '{0,quantity}', '1')`)
  expect(lineOf(added)).not.toHaveProperty('raffle')
  await world.setStock(sku, 0)
  const { messageList } = await france.read()
  expect(messageList).toMatchObject([{ code: 'soldOut', values: { available: 0, raffle: no } }])
  expect(await france.place()).toMatchObject({ http: 403, errorCode: 'notInCountry', details: { raffle: no } })
  expect([await world.stockOf(sku), await world.heldOf(no, sku)]).toEqual([0, 1])
  // The statement itself, whatever was checked before it.
  await world.setStock(sku, 1)
  expect(await france.place()).toMatchObject({ http: 202 })
  expect([await world.stockOf(sku), await world.heldOf(no, sku)]).toEqual([0, 1])

  const austria = await buysIn('www.stadion.at', { country: 'AT', zipcode: '1010', city: 'Wien', phoneNumber: '+436601234567' })
  expect(lineOf(await austria.add())).toMatchObject({ raffle: no, maxQuantity: 1 })
  expect(await austria.place()).toMatchObject({ http: 202 })
  expect([await world.stockOf(sku), await world.heldOf(no, sku)]).toEqual([0, 0])
  expect(await shopper.read(no)).toMatchObject({ win: { state: 'BOUGHT' } })
})

test('REACH-RAF-04 what was won can be bought before others may; a win is one piece, and a line of more has nothing of it', async () => {
  const { no, shopper } = await won(early)
  const bag = buys(shopper, early)
  expect(await bag.add(2)).toMatchObject({ http: 403, errorCode: 'earlyAccess' })
  expect(lineOf(await bag.add())).toMatchObject({ raffle: no })
  await store.db.query(`update bag.bag set lines = jsonb_set(lines, '{0,quantity}', '3')`)
  const basket = await bag.read()
  expect(basket.messageList).toMatchObject([{ code: 'stockReduced', values: { available: 1 } }])
  expect(lineOf(basket)).toMatchObject({ quantity: 3, maxQuantity: 1 })
  expect(lineOf(basket)).not.toHaveProperty('raffle')
  expect(await bag.place()).toMatchObject({ http: 403, errorCode: 'earlyAccess' })
  // Once everybody may, three of the shelf leave the win as it is.
  await world.standAt(everybody)
  expect(await bag.place()).toMatchObject({ http: 202 })
  expect([await world.stockOf(early), await world.heldOf(no, early)]).toEqual([1, 1])
})

test('REACH-RAF-04 the one piece that was won can be ordered before others may', async () => {
  const bag = buys((await won(early)).shopper, early)
  await bag.add()
  expect(await bag.place()).toMatchObject({ http: 202 })
})

test('what was won can be ordered before the launch too, and by nobody else', async () => {
  const launched = 'AA1003_540'
  await store.db.query(`update catalogue.article set launch_at = $1 where brand = 'stadion' and id = 'AA1003'`, [
    new Date(closes + 100 * hour).toISOString(),
  ])
  await world.setStock(launched, 5)
  const bag = buys((await won(launched)).shopper, launched)
  const tooEarly = { http: 403, errorCode: 'earlyAccess', details: { productId: launched } }
  expect(await bag.add(2)).toMatchObject(tooEarly)
  const other = takesPart(store)
  expect(await buys(other, launched).add()).toMatchObject(tooEarly)
  expect((await bag.add()).http).toBe(200)
  expect((await bag.place()).http).toBe(202)
})

test('REACH-RAF-04 a win that ends while the order is placed lets nobody buy before their time; one that lasts is ordered', async () => {
  const { no, shopper } = await won(early)
  const bag = buys(shopper, early)
  await bag.add()
  // The first statement of a placement writes here; the bag was checked before it.
  await store.db.query(`create or replace function checkout.pass() returns trigger language plpgsql as $$
    begin update raffles.win set until = catalogue.moment(); return new; end $$`)
  await store.db.query('create trigger pass before insert on checkout.request for each row execute function checkout.pass()')
  try {
    const times = { from: new Date(everybody).toISOString(), yourFrom: new Date(everybody).toISOString() }
    const refused = await bag.place()
    expect(refused).toMatchObject({ http: 403, errorCode: 'earlyAccess', details: { productId: early, ...times } })
    expect([await world.stockOf(early), await world.heldOf(no, early)]).toEqual([4, 1])
  } finally {
    await store.db.query('drop function checkout.pass cascade')
  }
  expect(await bag.place()).toMatchObject({ http: 202 })
  expect([await world.stockOf(early), await world.heldOf(no, early)]).toEqual([4, 0])
})
