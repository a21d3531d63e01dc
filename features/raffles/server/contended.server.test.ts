import { openStore } from '@stadion/testing/store'
import { onPostgres } from '@stadion/testing/test-database'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { rafflesPersonalData } from './personal-raffles.ts'
import { closes, hour, opens, raffleWorld, takesPart } from './testing/raffle-shopper.ts'

/** The embedded database runs one transaction after the other. */
describe.runIf(onPostgres())('transactions that meet', async () => {
  const store = await openStore()
  const world = raffleWorld(store)
  const [sku, higher] = ['AA1001_540', 'AA1001_550']
  beforeEach(async () => {
    await store.reset()
    await world.standAt(opens - hour)
    await world.setStock(sku, 5)
    await world.setStock(higher, 5)
  })
  afterAll(() => store.close())

  const someoneWaits = () =>
    expect
      .poll(async () => {
        const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
        return (await store.db.query(waiting)).length
      })
      .toBe(1)
  /** A promise that a transaction waits for, and what fulfils it. */
  function gate(): [Promise<void>, () => void] {
    let open = () => {}
    return [
      new Promise<void>((resolve) => {
        open = resolve
      }),
      open,
    ]
  }

  test('REACH-RAF-04 an order of a won piece and one of the same sizes take turns, wherever the one stands when the other begins', async () => {
    const no = await world.plan([{ sku: higher, pieces: 1 }])
    await world.goTo(opens)
    const shopper = takesPart(store)
    const acid = await shopper.signIn()
    await shopper.enter(no, higher)
    await world.goTo(closes)
    const items = JSON.stringify([sku, higher].map((one) => ({ sku: one, quantity: 1 })))
    const [mayGoOn, goOn] = gate()
    const [hasFirst, tellFirst] = gate()
    // Somebody else's order has the first size and is about to take the second.
    const other = store.db.transaction(async (on) => {
      await on.query(`select catalogue.lock_all_stock($1::text[], 'stadion', 'rest')`, [[sku]])
      tellFirst()
      await mayGoOn
      await on.query(`select * from catalogue.take_all_2($1::text::jsonb, 'stadion', 'rest', 'ORDER', 'or_test', 'shopper')`, [items])
    })
    await hasFirst
    const winner = store.db.transaction(async (on) => {
      await on.query(`select raffles.claim_2('or_winner', $1, 'stadion', 'rest', 'DE', $2::text::jsonb)`, [acid, items])
      await on.query(`select * from catalogue.take_all_2($1::text::jsonb, 'stadion', 'rest', 'ORDER', 'or_test', 'shopper')`, [items])
    })
    await someoneWaits()
    goOn()
    await Promise.all([other, winner])
    // Five of each, one of the second for the raffle, which the winner has; and each order took one of each.
    expect([await world.stockOf(sku), await world.stockOf(higher), await world.heldOf(no, higher)]).toEqual([3, 3, 0])
  })

  test('nobody takes part whose account is being erased', async () => {
    const no = await world.plan([{ sku, pieces: 1 }])
    await world.goTo(opens)
    const shopper = takesPart(store)
    const acid = await shopper.signIn()
    const whom = { acid, email: 'full@example.com', brand: 'stadion', region: 'rest', isProven: true, orders: [] }
    const [mayGoOn, goOn] = gate()
    const [isGone, gone] = gate()
    const erasing = store.db.transaction(async (on) => {
      await on.query('select from account.account where acid = $1 for update', [acid])
      await rafflesPersonalData.eraser.eraseFor(on, whom)
      await on.query('delete from account.account where acid = $1', [acid])
      gone()
      await mayGoOn
    })
    await isGone
    const entering = shopper.enter(no, sku)
    await someoneWaits()
    goOn()
    await erasing
    expect(await entering).toMatchObject({ http: 401, errorCode: 'unauthorized' })
    expect(await store.db.query('select from raffles.entry where raffle_no = $1', [no])).toEqual([])
  })
})
