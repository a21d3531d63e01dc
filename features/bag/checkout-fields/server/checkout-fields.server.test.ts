import { signIn } from '@stadion/account/testing'
import { openStore } from '@stadion/testing/store'
import { afterAll, expect, test } from 'vitest'
import { basketSchema } from '../../schema.ts'
import type { DeliveryMethods, Quote } from '../contract.ts'
import { addressIn, aShopper, problemsOf, shippingAddressOf } from './test-checkout.ts'

const store = await openStore()
afterAll(() => store.close())

const berlin = addressIn('DE', { zipcode: '10115' })
const giftCard = { productId: 'GC0001_050', giftCard: { recipientName: 'Eva', recipientEmail: 'eva@example.com' } }
const anna = { email: 'anna@example.com' }

test('what is missing gets less with each field; the answer is the whole basket', async () => {
  const shopper = await aShopper(store)
  expect((await shopper.read()).missing).toEqual(['customer', 'shippingAddress'])
  expect(await shopper.put('/customer', anna)).toMatchObject({ status: 200, emailAddress: anna.email, missing: ['shippingAddress'] })
  const complete = await shopper.put('/shipping-address', berlin)
  expect(complete.missing).toEqual([])
  expect(shippingAddressOf(complete)).toEqual({ ...berlin, address2: '', state: null, company: null, localizedFields: {} })
  const { status: _, ...basket } = complete
  expect(basketSchema.strict().parse(basket)).toEqual(await shopper.read().then(({ status: __, ...read }) => read))
})

test('an international e-mail address is one, others are refused', async () => {
  const shopper = await aShopper(store)
  expect(await shopper.put('/customer', { email: 'anna@müller.de' })).toMatchObject({ status: 200, emailAddress: 'anna@müller.de' })
  for (const email of ['anna', 'anna@', '@example.com', 'anna muster@example.com'])
    expect(problemsOf(await shopper.put('/customer', { email }))).toEqual(['email: email_invalid'])
  expect(problemsOf(await shopper.put('/customer', {}))).toEqual(['email: email_required'])
  expect((await shopper.read()).emailAddress).toBe('anna@müller.de')
})

test('gift cards alone need an e-mail address and go by mail', async () => {
  const shopper = await aShopper(store, 'DE', giftCard)
  expect((await shopper.put('/customer', anna)).missing).toEqual([])
  const methods = await shopper.call('GET', '/shipping-methods')
  expect(methods).toMatchObject({ methods: [{ id: 'email', price: 0, total: 0, minDays: 0, maxDays: 0, selected: true }] })
  expect(await shopper.put('/shipping-method', { method: 'express' })).toMatchObject({ status: 400, errorCode: 'invalidRequest' })
  expect((await shopper.put('/shipping-method', { method: 'email' })).status).toBe(200)
})

test('the methods have their fee, and what this bag would be charged', async () => {
  const shopper = await aShopper(store, 'DE', { productId: 'AA1001_540', quantity: 2 })
  const express = { id: 'express', name: 'Express delivery', price: 9.95, total: 9.95, minDays: 1, maxDays: 2 }
  const standard = { id: 'standard', name: 'Standard delivery', price: 4.95, total: 0, minDays: 2, maxDays: 4 }
  const methods = () => shopper.call('GET', '/shipping-methods')
  const offered = async () => ((await methods()) as unknown as DeliveryMethods).methods
  const days = ({ promisedFrom, promisedTo }: { promisedFrom?: string; promisedTo?: string }) => ({ promisedFrom, promisedTo })
  const shown = async () => days((await shopper.read()).shipmentList[0]!.shippingLineItem)
  const [first, second] = await offered()
  expect([first, second]).toEqual([
    { ...standard, ...(await shown()), selected: true },
    { ...express, ...days(second!), selected: false },
  ])
  expect(second!.promisedFrom! < first!.promisedFrom!).toBe(true)
  // To an island it takes a day longer by each method, as soon as the address is known.
  await shopper.put('/shipping-address', { ...berlin, zipcode: '25980' })
  const [standardToSylt, expressToSylt] = await offered()
  expect(standardToSylt).toMatchObject({ minDays: 3, maxDays: 5, ...(await shown()) })
  expect(expressToSylt).toMatchObject({ minDays: 2, maxDays: 3 })
  expect(standardToSylt!.promisedTo! > first!.promisedTo!).toBe(true)
  const before = (await shopper.read()).pricing.total
  const after = await shopper.put('/shipping-method', { method: 'express' })
  expect(after.pricing).toMatchObject({ shippingTotal: 9.95, total: before + 9.95 })
  expect(await methods()).toMatchObject({ methods: [{ selected: false }, { selected: true }] })
  expect(await shopper.put('/shipping-method', { method: 'email' })).toMatchObject({ status: 400, errorCode: 'invalidRequest' })
})

test('COM-ADR-05 express needs the phone number of the address, whatever the country; placing names it', async () => {
  const shopper = await aShopper(store)
  await shopper.put('/checkout', { customer: anna, shippingAddress: { ...berlin, phoneNumber: '' } })
  expect((await shopper.read()).missing).toEqual([])
  expect((await shopper.put('/shipping-method', { method: 'express' })).missing).toEqual(['phoneNumber'])
  expect(await shopper.place()).toMatchObject({ status: 400, errorCode: 'basketIncomplete', missing: ['phoneNumber'] })
  expect((await shopper.put('/shipping-address', berlin)).missing).toEqual([])
})

test('COM-ADR-12 several parts are set together: all of them, or none', async () => {
  const shopper = await aShopper(store)
  const wrong = await shopper.put('/checkout', {
    customer: anna,
    shippingAddress: { ...berlin, zipcode: '1', city: '' },
    billingAddress: { ...berlin, lastName: '' },
    shippingMethod: 'express',
  })
  expect([wrong.status, problemsOf(wrong)]).toEqual([
    400,
    ['shippingAddress.zipcode: zipcode_invalid', 'shippingAddress.city: city_required', 'billingAddress.lastName: lastName_required'],
  ])
  const untouched = await shopper.read()
  expect([untouched.emailAddress, untouched.missing]).toEqual([null, ['customer', 'shippingAddress']])
  expect(untouched.shipmentList[0]?.shippingLineItem.method).toBe('standard')
  const right = await shopper.put('/checkout', { customer: anna, shippingAddress: berlin, shippingMethod: 'express' })
  expect(right).toMatchObject({ status: 200, emailAddress: anna.email, billingAddress: null, missing: [] })
  expect(right.shipmentList[0]?.shippingLineItem.method).toBe('express')
  expect((await shopper.put('/checkout', { billingAddress: { ...berlin, city: 'Potsdam' } })).billingAddress?.city).toBe('Potsdam')
  expect((await shopper.put('/checkout', {})).emailAddress).toBe(anna.email)
})

test('an address decides the tax where it depends on the state', async () => {
  const shopper = await aShopper(store, 'US')
  const { pricing: before } = await shopper.read()
  expect([before.taxEstimated, before.taxTotal]).toEqual([true, 0])
  const { pricing } = await shopper.put('/shipping-address', addressIn('US', { zipcode: '90001', state: 'CA' }))
  expect([before.total, pricing.taxEstimated, pricing.taxTotal, pricing.total]).toEqual([110, false, 7.98, 117.98])
})

test('COM-PAY-28 a quote follows address and method, refuses other countries, and changes nothing', async () => {
  const shopper = await aShopper(store, 'US')
  const before = await shopper.read()
  const quote = (shippingAddress: object, shippingMethod?: string) => shopper.call('POST', '/quote', { shippingAddress, shippingMethod })
  const california = { country: 'US', state: 'CA', zipcode: '90001', city: 'Los Angeles' }
  expect(await quote(california)).toMatchObject({
    status: 200,
    version: before.version,
    currency: 'USD',
    pricing: { taxTotal: 7.98, total: 117.98 },
  })
  const { methods, pricing } = (await quote(california, 'express')) as unknown as Quote
  expect(methods[1]).toMatchObject({ id: 'express', selected: true, total: pricing.shippingTotal })
  const oregon = { country: 'US', state: 'OR', zipcode: '97035', city: 'Lake Oswego' }
  expect((await quote(oregon)).pricing).toMatchObject({ taxTotal: 0, taxEstimated: false, total: 110 })
  expect(await quote({ ...california, country: 'CA' })).toMatchObject({ status: 409, errorCode: 'countryNotServed' })
  expect(await quote({ ...california, city: 'x'.repeat(61) })).toMatchObject({ status: 400, errorCode: 'invalidRequest' })
  expect(await quote(california, 'email')).toMatchObject({ status: 400, errorCode: 'invalidRequest' })
  expect(await shopper.read()).toEqual(before)
  await shopper.call('DELETE', '/items/li_1')
  expect(await quote(oregon)).toMatchObject({ status: 409, errorCode: 'basketEmpty' })
})

test.each([
  ['/customer', anna],
  ['/shipping-address', berlin],
  ['/billing-address', { sameAsShipping: true }],
  ['/shipping-method', { method: 'express' }],
  ['/checkout', { customer: anna }],
])('PUT %s of a bag without lines is refused and makes none', async (path, body) => {
  const shopper = await aShopper(store)
  await shopper.call('DELETE', '/items/li_1')
  expect(await shopper.put(path, body)).toMatchObject({ status: 409, errorCode: 'basketEmpty' })
  const stranger = store.browser({ host: 'www.stadion.de' })
  expect((await stranger.fetch(`/api/bridge/baskets/-${path}`, { method: 'PUT', body })).status).toBe(409)
  expect(stranger.cookies.size).toBe(0)
})

test('signing in keeps what was typed before, also where the account has a bag with other details', async () => {
  await store.reset()
  const elsewhere = await aShopper(store)
  await signIn(elsewhere.browser.fetch)
  await elsewhere.put('/checkout', { customer: { email: 'old@example.com' }, shippingAddress: { ...berlin, city: 'Potsdam' } })
  const here = await aShopper(store)
  await here.put('/checkout', { customer: anna, shippingAddress: berlin })
  await signIn(here.browser.fetch)
  const merged = await here.read()
  expect([merged.emailAddress, shippingAddressOf(merged)?.city]).toEqual([anna.email, berlin.city])
  expect(merged.totalProductCount).toBe(2)
})

const saved = (country: string, own: object = {}) => ({ ...addressIn(country, { zipcode: country === 'DE' ? '10115' : '1010' }), ...own })
/** A new account with an address, signed in with an article in the bag. */
async function aMember(country: string, email: string, address?: object) {
  await store.fetch('/__test__/accounts', { method: 'POST', body: { email, brand: 'stadion', region: 'rest', state: 'ACTIVE' } })
  const shopper = await aShopper(store, country)
  await signIn(shopper.browser.fetch, { email })
  if (address) await shopper.browser.fetch('/api/account/addresses', { method: 'POST', body: address })
  return shopper
}

test('COM-ADR-13 a member finds the account’s e-mail and default address until others are put, where they pass the country’s rules', async () => {
  const member = await aMember('AT', 'vienna@example.com', saved('AT', { city: 'Wien' }))
  const inAustria = await member.read()
  expect([inAustria.emailAddress, shippingAddressOf(inAustria)?.city, inAustria.missing]).toEqual(['vienna@example.com', 'Wien', []])
  expect(await member.put('/customer', anna)).toMatchObject({ emailAddress: anna.email, missing: [] })
  expect(shippingAddressOf(await member.put('/shipping-address', saved('AT', { city: 'Linz' })))?.city).toBe('Linz')
  expect(await member.read()).toMatchObject({ emailAddress: anna.email, missing: [] })

  const elsewhere = await aMember('DE', 'abroad@example.com', saved('AT'))
  const inGermany = await elsewhere.read()
  expect([inGermany.emailAddress, shippingAddressOf(inGermany), inGermany.missing]).toEqual([
    'abroad@example.com',
    undefined,
    ['shippingAddress'],
  ])
})

test('a member without an address is asked for one, and a guest reads nothing of an account', async () => {
  const member = await aMember('DE', 'none@example.com')
  expect(await member.read()).toMatchObject({ emailAddress: 'none@example.com', missing: ['shippingAddress'] })
  expect(await (await aShopper(store)).read()).toMatchObject({ emailAddress: null, missing: ['customer', 'shippingAddress'] })
})
