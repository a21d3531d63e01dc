import { botToken, signIn } from '@stadion/account/testing'
import { sql } from '@stadion/database/sql'
import { openStore } from '@stadion/testing/store'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { type Answer, aShopper, cards, type Shopper, witness } from './test-checkout.ts'

const store = await openStore()
afterAll(() => store.close())
beforeEach(() => store.reset())
const { rounds, stockOf, orders, fault, books } = witness(store)

const byCash = { method: 'CASH_ON_DELIVERY' } as const
/** In a country of cash: an order exists as soon as it is placed. */
const shopperInDubai = () => aShopper(store, { country: 'AE' })
const put = (shopper: Shopper, code: string) => shopper.bag('POST', '/vouchers', { code })
const order = async (shopper: Shopper, code: string, payment: object = byCash): Promise<Answer> => {
  const { pricing } = await put(shopper, code)
  return shopper.place({ payment: payment as typeof byCash, expectedTotal: pricing.total })
}
const make = (voucher: object) => store.fetch('/__test__/vouchers', { method: 'POST', body: voucher })
const refusal = (code: string, reason: string) => ({ http: 409, errorCode: 'voucherNotApplicable', details: { code, reason } })
const uses = () => sql<{ code: string; state: string }>`select code, state from vouchers.redemption order by code, state`.execute(store.db)

test('COM-VOU-01 LAST1 is used by exactly one of 20 simultaneous orders', async () => {
  const shoppers = await Promise.all(Array.from({ length: 20 }, shopperInDubai))
  const answers = await Promise.all(shoppers.map((shopper) => order(shopper, 'LAST1')))
  const losers = shoppers.filter((_, index) => answers[index]!.http !== 201)
  expect(losers).toHaveLength(19)
  for (const answer of answers.filter(({ http }) => http !== 201)) expect(answer).toMatchObject(refusal('LAST1', 'USED_UP'))
  expect(await uses()).toEqual([{ code: 'LAST1', state: 'used' }])
  // The bag says so, and goes on without it.
  const [loser] = losers
  const bag = await loser!.readBag()
  expect(bag.voucherList).toMatchObject([{ code: 'LAST1', discount: 0, reason: 'USED_UP' }])
  expect(await loser!.place({ payment: byCash, expectedTotal: bag.pricing.total })).toMatchObject(refusal('LAST1', 'USED_UP'))
  const without = await loser!.bag('DELETE', '/vouchers/LAST1')
  expect(await loser!.place({ payment: byCash, expectedTotal: without.pricing.total })).toMatchObject({ http: 201 })
})

test('COM-VOU-02 ONCE20 is refused to the same e-mail address in other spelling, and to the same account', async () => {
  expect(await order(await shopperInDubai(), 'ONCE20')).toMatchObject({ http: 201 })
  const again = await shopperInDubai()
  await again.bag('PUT', '/customer', { email: 'ANNA@Example.com' })
  expect(await order(again, 'ONCE20')).toMatchObject(refusal('ONCE20', 'ALREADY_USED'))
  const member = await shopperInDubai()
  await signIn(member.browser.fetch)
  await member.bag('PUT', '/customer', { email: 'bea@example.com' })
  expect(await order(member, 'ONCE20')).toMatchObject({ http: 201 })
  await member.bag('POST', '/items', { items: [{ productId: 'AA1001_540' }] })
  await member.bag('PUT', '/customer', { email: 'clara@example.com' })
  expect(await order(member, 'ONCE20')).toMatchObject(refusal('ONCE20', 'ALREADY_USED'))
})

test('COM-VOU-03 each reason is told, by the bag as far as it needs no person, else by the order', async () => {
  const soon = new Date(store.now().getTime() + 60_000).toISOString()
  await make({ code: 'soon', percentage: 10, from: soon })
  await make({ code: 'briefly', percentage: 10, until: soon })
  await make({ code: 'elsewhere', percentage: 10, countries: ['FR'] })
  await make({ code: 'euros', amounts: { USD: 1000 } })
  await make({ code: 'large', amounts: { AED: 1000 }, minimums: { AED: 10_000_000 } })
  await make({ code: 'mine', percentage: 10, owner: 'somebody' })
  await make({ code: 'reebok', percentage: 10, brand: 'reebok' })
  const shopper = await shopperInDubai()
  const told = async (code: string) => (await put(shopper, code)).details?.reason
  expect(await told('EXPIRED10')).toBe('EXPIRED')
  expect(await told('SOON')).toBe('NOT_YET')
  expect([await told('ELSEWHERE'), await told('EUROS')]).toEqual(['OTHER_COUNTRY', 'OTHER_COUNTRY'])
  expect(await told('LARGE')).toBe('MINIMUM')
  expect(await put(shopper, 'REEBOK')).toMatchObject({ http: 404, errorCode: 'voucherNotFound' })
  const reduced = await aShopper(store, { country: 'AE', items: [{ productId: 'AA1004_540' }] })
  expect(await put(reduced, 'WELCOME15')).toMatchObject(refusal('WELCOME15', 'NOTHING_TO_REDUCE'))
  expect(await order(shopper, 'MINE')).toMatchObject(refusal('MINE', 'NOT_YOURS'))
  const { pricing } = await put(shopper, 'BRIEFLY')
  store.advanceClock(60_000)
  // Told before the total, which it has changed.
  expect(await shopper.place({ payment: byCash, expectedTotal: pricing.total })).toMatchObject(refusal('BRIEFLY', 'EXPIRED'))
  // USED_UP and ALREADY_USED: COM-VOU-01 and -02.
})

test('a use is held while the payment is open, and given back when it is declined', async () => {
  const shopper = await aShopper(store)
  const pending = await order(shopper, 'LAST1', { method: 'CARD', flow: 'REDIRECT' })
  expect(pending).toMatchObject({ http: 202 })
  // Its own use does not count against it.
  expect((await shopper.readBag()).voucherList).toMatchObject([{ code: 'LAST1', reason: null }])
  expect(await put(await aShopper(store), 'LAST1')).toMatchObject(refusal('LAST1', 'USED_UP'))
  await shopper.pay(pending.redirectUrl, cards.declined)
  await rounds()
  expect(await shopper.payment(pending.challengeId)).toMatchObject({ status: 'DECLINED' })
  expect(await uses()).toEqual([])
  const again = await shopper.place({ expectedTotal: (await shopper.readBag()).pricing.total })
  await shopper.pay(again.redirectUrl, cards.good)
  await rounds()
  expect(await uses()).toEqual([{ code: 'LAST1', state: 'used' }])
})

test('COM-VOU-04 a use is released by expiry and cancel, and kept by return and withdrawal', async () => {
  const waiting = await aShopper(store)
  await order(waiting, 'ONCE20', { method: 'CARD', flow: 'REDIRECT' })
  store.advanceClock(16 * 60_000)
  await rounds()
  expect(await uses()).toEqual([])

  const shopper = await aShopper(store, { items: [{ productId: 'AA1001_540', quantity: 2 }] })
  const ordered = async () => {
    const pending = await order(shopper, 'ONCE20', { method: 'CARD', flow: 'REDIRECT' })
    await shopper.pay(pending.redirectUrl, cards.good)
    await rounds()
    return `/api/bridge/orders/${(await shopper.payment(pending.challengeId)).orderNumber}`
  }
  const used = [{ code: 'ONCE20', state: 'used' }]
  const first = await ordered()
  expect(await uses()).toEqual(used)
  expect(await shopper.call('POST', `${first}/cancel`, {})).toMatchObject({ http: 200, status: 'CANCELLED' })
  expect(await uses()).toEqual([])

  await shopper.bag('POST', '/items', { items: [{ productId: 'AA1001_540', quantity: 2 }] })
  const second = await ordered()
  store.advanceClock(181_000)
  await rounds()
  const { shipmentList } = await shopper.call('GET', second)
  const items = [{ itemId: shipmentList[0].productLineItemList[0].itemId, quantity: 1 }]
  expect((await shopper.call('POST', `${second}/returns`, { items })).http).toBe(201)
  expect((await shopper.call('POST', `${second}/withdrawals`, { name: 'Anna', email: 'anna@example.com', items })).http).toBe(201)
  store.advanceClock(180_000)
  await rounds()
  expect(await shopper.call('GET', second)).toMatchObject({ status: 'RETURNED', withdrawal: {} })
  expect(await uses()).toEqual(used)
})

test('a voucher that takes off something else by now is never ordered', async () => {
  const shopper = await shopperInDubai()
  const { pricing } = await put(shopper, 'WELCOME15')
  await make({ code: 'WELCOME15', percentage: 50 })
  expect(await shopper.place({ payment: byCash, expectedTotal: pricing.total })).toMatchObject({ http: 409, errorCode: 'priceChanged' })
  expect(await uses()).toEqual([])
})

/** An order in Germany that is paid by card, with a voucher and a gift card if they are named. */
async function paidOrder(code: string, giftCard?: object) {
  const shopper = await aShopper(store)
  if (giftCard) await shopper.bag('POST', '/gift-cards', giftCard)
  const { pricing } = await put(shopper, code)
  const pending = await shopper.place({ expectedTotal: pricing.total })
  await shopper.pay(pending.redirectUrl, cards.good)
  const { orderNumber } = await shopper.place({
    payment: { method: 'CARD', challengeId: pending.challengeId },
    expectedTotal: pricing.total,
  })
  const after = (path: string, body: object) => shopper.call('POST', `/api/bridge/orders/${orderNumber}${path}`, body)
  const warehouse = async (step: string) =>
    expect((await store.fetch('/__test__/fulfilment', { method: 'POST', body: { orderNumber, do: step } })).status).toBe(200)
  return { shopper, orderNumber: orderNumber as string, after, warehouse }
}

test('COM-VOU-04 expiry and cancel give a use back, return and withdrawal do not', async () => {
  const expiring = await aShopper(store)
  const pending = await order(expiring, 'ONCE20', { method: 'CARD', flow: 'REDIRECT' })
  expect(await uses()).toEqual([{ code: 'ONCE20', state: 'held' }])
  await expiring.pay(pending.redirectUrl, cards.declined)
  await rounds()
  expect(await uses()).toEqual([])

  const cancelled = await paidOrder('ONCE20')
  expect(await uses()).toEqual([{ code: 'ONCE20', state: 'used' }])
  expect(await cancelled.after('/cancel', {})).toMatchObject({ http: 200, status: 'CANCELLED' })
  expect(await uses()).toEqual([])

  const returned = await paidOrder('ONCE20')
  for (const step of ['ship', 'deliver']) await returned.warehouse(step)
  const { shipmentList } = await returned.shopper.call('GET', `/api/bridge/orders/${returned.orderNumber}`)
  const { itemId } = shipmentList[0].productLineItemList[0]
  expect(await returned.after('/returns', { items: [{ itemId, quantity: 1 }] })).toMatchObject({ http: 201 })
  await returned.warehouse('receive-return')
  expect(await uses()).toEqual([{ code: 'ONCE20', state: 'used' }])

  const withdrawn = await paidOrder('LAST1')
  expect(await withdrawn.after('/withdrawals', { name: 'Anna', email: 'anna@example.com' })).toMatchObject({ http: 201 })
  await rounds()
  expect(await withdrawn.shopper.call('GET', `/api/bridge/orders/${withdrawn.orderNumber}`)).toMatchObject({ status: 'CANCELLED' })
  expect(await uses()).toEqual([
    { code: 'LAST1', state: 'used' },
    { code: 'ONCE20', state: 'used' },
  ])
})

test('COM-CXL-02 stock, gift card and voucher are back with the answer; the money follows when the provider answers', async () => {
  const giftCard = { code: '6000000000000002', pin: '1234' }
  const before = await stockOf('AA1001_540')
  const { shopper, orderNumber, after } = await paidOrder('ONCE20', giftCard)
  expect(await shopper.call('POST', '/api/bridge/gift-cards/balance', giftCard)).toMatchObject({ balance: 0 })
  expect(await stockOf('AA1001_540')).toBe(before - 1)
  await fault('void', 'error-500-after')
  expect(await after('/cancel', {})).toMatchObject({ http: 200, status: 'CANCELLED' })
  expect(await shopper.call('POST', '/api/bridge/gift-cards/balance', giftCard)).toMatchObject({ balance: 20 })
  expect([await stockOf('AA1001_540'), await uses()]).toEqual([before, []])
  const [{ attempt } = { attempt: null }] = await orders()
  const freed = async () => (await books(attempt!)).flatMap(({ kind, state }) => (kind === 'void' ? [state] : []))
  expect(await freed()).toEqual([])
  await rounds()
  store.advanceClock(60_000)
  await rounds()
  expect(await freed()).toEqual(['DONE'])
  expect(await shopper.call('GET', `/api/bridge/orders/${orderNumber}`)).toMatchObject({
    refunds: [{ method: 'GIFT_CARD', amount: 20, status: 'DONE' }],
    payments: [{ last4: '0002' }, { status: 'VOIDED' }],
  })
})

test('COM-VOU-05 COM-MAIL-01 (the inviter’s) an inviter gets one voucher 14 days after a friend’s first delivery without withdrawal, at most ten a year', async () => {
  const days = (count: number) => store.advanceClock(count * 24 * 60 * 60_000)
  const inviter = await aShopper(store)
  await signIn(inviter.browser.fetch)
  const { invitationCode } = await inviter.call('GET', '/api/account/invitation')
  const rewards = async () => (await witness(store).mails('full@example.com')).filter(({ template }) => template === 'invite-reward')
  /** A friend who registers with the code, orders, and gets it. */
  async function friend(email: string): Promise<{ shopper: Shopper; own: string }> {
    const shopper = await aShopper(store, { items: [{ productId: 'AA1001_540' }], email })
    const account = { email, password: 'correct horse battery', ageConfirmation: true, invitationCode, recaptcha: botToken('signup') }
    expect((await shopper.call('POST', '/api/account', account)).http).toBe(201)
    const { pricing } = await shopper.readBag()
    const pending = await shopper.place({ expectedTotal: pricing.total })
    await shopper.pay(pending.redirectUrl, cards.good)
    await rounds()
    const { orderNumber } = await shopper.payment(pending.challengeId)
    store.advanceClock(181_000)
    await rounds()
    return { shopper, own: `/api/bridge/orders/${orderNumber}` }
  }
  await friend('one@example.com')
  const { shopper, own } = await friend('two@example.com')
  expect((await shopper.call('POST', `${own}/withdrawals`, { name: 'Two', email: 'two@example.com' })).http).toBe(201)
  days(13.9)
  await rounds()
  expect(await rewards()).toEqual([])
  days(0.5)
  await rounds()
  const [mail, ...more] = await rewards()
  expect(more).toEqual([])
  const code = /FRIEND-\w{8}/.exec(mail!.text)?.[0] ?? ''
  days(1)
  await rounds()
  expect(await rewards()).toHaveLength(1)
  // It is the inviter's alone, and for one order.
  const stranger = await aShopper(store, { email: 'eve@example.com' })
  expect(await order(stranger, code, { method: 'CARD', flow: 'REDIRECT' })).toMatchObject(refusal(code, 'NOT_YOURS'))
  await signIn(inviter.browser.fetch)
  // REACH-LOY-01: points beside it, once.
  const { items } = await inviter.call('GET', '/api/account/membership/movements')
  expect(items.filter(({ kind }: { kind: string }) => kind === 'INVITE')).toMatchObject([{ points: 200, ref: null, state: 'SURE' }])
  expect(await order(inviter, code, { method: 'CARD', flow: 'REDIRECT' })).toMatchObject({ http: 202 })
  expect(await uses()).toEqual([{ code, state: 'held' }])

  const given = await sql<{ is: boolean }>`
    select vouchers.reward('friend ' || n, inviter, 'stadion', 'FRIEND-' || n, ${store.now().toISOString()}) as is
    from vouchers.reward, generate_series(2, 11) n`.execute(store.db)
  expect(given.map(({ is }) => is)).toEqual([...Array(9).fill(true), false])
})

test('COM-VOU-05 COM-TRK-09 what a friend bought as a guest counts once the address is confirmed, before or after the order, and nobody has to look', async () => {
  const inviter = await aShopper(store)
  await signIn(inviter.browser.fetch)
  const { invitationCode } = await inviter.call('GET', '/api/account/invitation')
  const password = 'correct horse battery'
  async function register(email: string): Promise<Shopper> {
    const friend = await aShopper(store)
    const account = { email, password, ageConfirmation: true, invitationCode, recaptcha: botToken('signup') }
    expect((await friend.call('POST', '/api/account', account)).http).toBe(201)
    return friend
  }
  async function confirm(friend: Shopper, email: string): Promise<void> {
    const { links } = (await witness(store).mails(email)).find(({ template }) => template === 'welcome-verify')!
    const a = new URL(links[0]!).searchParams.get('a')
    expect((await friend.call('POST', '/api/account/activate', { a, password })).http).toBe(200)
  }
  async function buyAsGuest(email: string): Promise<string> {
    const guest = await aShopper(store, { email, country: 'AE' })
    const { orderNumber } = await guest.place({ payment: byCash })
    store.advanceClock(181_000)
    await rounds()
    return orderNumber
  }
  const ownerOf = async (orderNumber: string) =>
    ((await (await store.fetch(`/__test__/orders/${orderNumber}`)).json()) as { acid: string | null }).acid

  const early = await register('early@example.com')
  const bought = await buyAsGuest('early@example.com')
  expect(await ownerOf(bought)).toBeNull()
  await confirm(early, 'early@example.com')
  expect(await ownerOf(bought)).toEqual(expect.any(String))

  await confirm(await register('late@example.com'), 'late@example.com')
  expect(await ownerOf(await buyAsGuest('Late@Example.com'))).toEqual(expect.any(String))
  // An address that somebody only typed proves nothing.
  await register('typed@example.com')
  expect(await ownerOf(await buyAsGuest('typed@example.com'))).toBeNull()

  store.advanceClock(14.5 * 24 * 60 * 60_000)
  await rounds()
  const rewards = (await witness(store).mails('full@example.com')).filter(({ template }) => template === 'invite-reward')
  expect(rewards).toHaveLength(2)
})
