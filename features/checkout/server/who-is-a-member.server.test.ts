import { botToken, seedPassword, signIn } from '@stadion/account/testing'
import { sql } from '@stadion/database/sql'
import { openStore } from '@stadion/testing/store'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { aShopper, type Shopper, witness } from './test-checkout.ts'

const store = await openStore()
const { setStock } = witness(store)
afterAll(() => store.close())
beforeEach(async () => {
  await store.reset()
  await setStock('AA1001_540', 20)
  // Everybody pays 100.
  await sql`insert into catalogue.member_price (brand, article_id, currency, minor) values ('stadion', 'AA1001', 'EUR', 8100)
    on conflict (brand, article_id, currency) do update set minor = excluded.minor`.execute(store.db)
})

const lineOf = async (shopper: Shopper) => (await shopper.readBag()).shipmentList[0]!.productLineItemList[0]!
const goods = async (shopper: Shopper) => (await shopper.readBag()).pricing.productTotal

test('REACH-MEM-01 who leaves the programme pays everybody’s price and keeps what accounts get; who comes back pays less again', async () => {
  const shopper = await aShopper(store)
  await signIn(shopper.browser.fetch)
  const membership = (member: boolean) => shopper.call('PUT', '/api/account/membership', { member })
  expect(await goods(shopper)).toBe(81)
  expect(await membership(false)).toMatchObject({ http: 200, member: false })
  const left = await shopper.readBag()
  expect(left.pricing).toMatchObject({ productTotal: 100, shippingTotal: 0 })
  expect(await lineOf(shopper)).not.toHaveProperty('memberPrice')
  // What was shown to a member is not charged any more, and what everybody pays is.
  const { total } = left.pricing
  expect(await shopper.place({ expectedTotal: total - 19 })).toMatchObject({ http: 409, errorCode: 'priceChanged', details: { total } })
  expect((await shopper.place({ expectedTotal: total })).http).toBe(202)

  const back = await aShopper(store)
  await signIn(back.browser.fetch)
  expect(await lineOf(back)).not.toHaveProperty('memberPrice')
  expect(await back.call('PUT', '/api/account/membership', { member: true })).toMatchObject({ http: 200, member: true })
  expect(await lineOf(back)).toMatchObject({ unitPrice: 81, memberPrice: true })
})

test('REACH-MEM-01 an account is a member from its registration on, unless it was registered without', async () => {
  for (const [createMember, price] of [
    [true, 81],
    [false, 100],
  ] as const) {
    const shopper = await aShopper(store)
    const registration = { email: `member-${createMember}@example.com`, password: seedPassword, ageConfirmation: true, createMember }
    expect(await shopper.call('POST', '/api/account', { ...registration, recaptcha: botToken('signup') })).toMatchObject({ http: 201 })
    expect(await goods(shopper)).toBe(price)
  }
})

test('REACH-MEM-01 signing in loses no voucher: its minimum is compared with everybody’s prices, in the bag and by the order', async () => {
  for (const [code, minimum] of [
    ['ENOUGH', 10_000],
    ['SHORT', 10_001],
  ] as const)
    await store.fetch('/__test__/vouchers', { method: 'POST', body: { code, amounts: { EUR: 1000 }, minimums: { EUR: minimum } } })
  const shopper = await aShopper(store)
  await shopper.bag('POST', '/vouchers', { code: 'ENOUGH' })
  await signIn(shopper.browser.fetch)
  const { voucherList, pricing } = await shopper.readBag()
  expect(voucherList).toMatchObject([{ code: 'ENOUGH', discount: 10, reason: null }])
  expect(pricing.productTotal).toBe(71)
  expect(await shopper.place({ expectedTotal: pricing.total })).toMatchObject({ http: 202, total: pricing.total })

  const other = await aShopper(store)
  expect(await other.call('POST', '/api/bridge/baskets/-/vouchers', { code: 'SHORT' })).toMatchObject({ details: { reason: 'MINIMUM' } })
})
