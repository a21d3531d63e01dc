import { storefronts } from '@stadion/site/storefronts'
import { openStore } from '@stadion/testing/store'
import { afterAll, expect, test } from 'vitest'
import { postalCodes as codes, states } from '../../testing.ts'
import { addressIn, aShopper, problemsOf, shippingAddressOf } from './test-checkout.ts'

const store = await openStore()
afterAll(() => store.close())

const address = (country: string, own: object = {}) =>
  addressIn(country, { zipcode: codes[country]![0], ...(states[country] ? { state: states[country] } : {}), ...own })
const put = async (country: string, own: object) => (await aShopper(store, country)).put('/shipping-address', address(country, own))

test('the table names every country of the shop', () => {
  expect(Object.keys(codes).sort()).toEqual([...new Set(storefronts.map(({ country }) => country))].sort())
})

test.each(Object.entries(codes))(
  'COM-ADR-02 in %s a postal code is %j: the first is kept, the second refused',
  async (country, [good, bad]) => {
    const kept = await put(country, { zipcode: good })
    expect([kept.status, shippingAddressOf(kept)?.zipcode]).toEqual([200, good])
    const refused = await put(country, { zipcode: bad })
    expect([refused.status, refused.errorCode, problemsOf(refused)]).toEqual([400, 'validationFailed', ['zipcode: zipcode_invalid']])
  },
)

test.each([
  ['GB', 'sw1a1aa', 'SW1A 1AA'],
  ['GB', 'm11ae', 'M1 1AE'],
  ['SE', '11122', '111 22'],
  ['NL', '1012ab', '1012 AB'],
  ['CA', 'k1a0b1', 'K1A 0B1'],
  ['JP', '1000001', '100-0001'],
  ['BR', '01310100', '01310-100'],
  ['IE', 'd02x285', 'D02 X285'],
  ['US', '02108-1234', '02108-1234'],
  ['JP', '１００ー０００１', '100-0001'],
  ['SA', '١١٥٦٤', '11564'],
])('COM-ADR-03 in %s the postal code %s is stored as %s', async (country, typed, stored) => {
  expect(shippingAddressOf(await put(country, { zipcode: typed }))?.zipcode).toBe(stored)
})

test.each(Object.entries(states))('COM-ADR-04 in %s a state is required and one of the list, such as %s', async (country, state) => {
  expect(problemsOf(await put(country, { state: undefined }))).toEqual(['state: state_required'])
  expect(problemsOf(await put(country, { state: 'QQ' }))).toEqual(['state: state_invalid'])
  expect(shippingAddressOf(await put(country, { state: state.toLowerCase() }))?.state).toBe(state)
})

test('elsewhere a state is any text, or none', async () => {
  expect(shippingAddressOf(await put('JP', { state: '東京都' }))?.state).toBe('東京都')
  expect(shippingAddressOf(await put('DE', {}))?.state).toBeNull()
})

const withPhone = 'AE AR CL CO EG HK JP KR MA MX PE SA TH TR VN ZA'
test('COM-ADR-05 the phone number is required exactly where its country says so', async () => {
  const required = []
  for (const country of Object.keys(codes)) {
    const problems = problemsOf(await put(country, { phoneNumber: '' }))
    if (problems.length > 0) required.push(`${country} ${problems}`)
  }
  expect(required.sort()).toEqual(withPhone.split(' ').map((country) => `${country} phoneNumber: phoneNumber_required`))
})

test.each([
  ['DE', '0151 12345678', '+4915112345678'],
  ['DE', '+49 (0)151 123-456 78', '+4915112345678'],
  ['DE', '0049 151 12345678', '+4915112345678'],
  ['JP', '090-1234-5678', '+819012345678'],
  ['IT', '06 1234 5678', '+390612345678'],
  ['HU', '06 20 123 4567', '+36201234567'],
  ['US', '(617) 555-0123', '+16175550123'],
  ['US', '1-617-555-0123', '+16175550123'],
  ['DE', '+33 6 12 34 56 78', '+33612345678'],
  ['JP', '０９０ー１２３４ー５６７８', '+819012345678'],
  ['SA', '٠٥١٢٣٤٥٦٧٨', '+966512345678'],
])('COM-ADR-07 in %s the phone number %s is stored as %s', async (country, typed, stored) => {
  expect(shippingAddressOf(await put(country, { phoneNumber: typed }))?.phoneNumber).toBe(stored)
})

test.each(['12', 'call me', '+0151123456', '+491511234567890123'])('COM-ADR-07 %s is no phone number', async (typed) => {
  expect(problemsOf(await put('DE', { phoneNumber: typed }))).toEqual(['phoneNumber: phoneNumber_invalid'])
})

test('COM-ADR-08 another country is wrong for delivery, and right for billing if the brand sells there', async () => {
  const shopper = await aShopper(store, 'DE')
  const paris = address('FR')
  expect(problemsOf(await shopper.put('/shipping-address', paris))).toEqual(['country: country_invalid'])
  const billed = await shopper.put('/billing-address', {
    ...paris,
    phoneNumber: undefined,
    company: 'Muster SARL',
    vatId: 'fr 12 345678901',
  })
  expect([billed.status, billed.billingAddress]).toEqual([
    200,
    { ...paris, address2: '', state: null, phoneNumber: '', company: 'Muster SARL', vatId: 'FR12345678901', localizedFields: {} },
  ])
  expect(problemsOf(await shopper.put('/billing-address', { ...paris, country: 'LI' }))).toEqual(['country: country_invalid'])
  expect(problemsOf(await shopper.put('/billing-address', { ...paris, vatId: '12' }))).toEqual(['vatId: vatId_invalid'])
  expect((await shopper.put('/billing-address', { sameAsShipping: true })).billingAddress).toBeNull()
})

test('every wrong field is named, in the order of the country’s form', async () => {
  const wrong = { firstName: '<b>', lastName: '', address1: '', zipcode: '1', city: '', state: '', country: 'MX', phoneNumber: '1' }
  const expected = [
    'firstName: firstName_invalid',
    'lastName: lastName_required',
    'zipcode: zipcode_invalid',
    'state: state_required',
    'city: city_required',
    'address1: address1_required',
    'phoneNumber: phoneNumber_invalid',
  ]
  expect(problemsOf(await (await aShopper(store, 'MX')).put('/shipping-address', wrong))).toEqual(expected)
  expect(problemsOf(await (await aShopper(store)).put('/shipping-address', {}))).toEqual(['country: country_required'])
})

test('COM-ADR-09 a CPF is kept without punctuation; a wrong one is refused, and an address without one is taken and not complete', async () => {
  const shopper = await aShopper(store, 'BR')
  await shopper.put('/customer', { email: 'anna@example.com' })
  const send = (cpf?: string) => shopper.put('/shipping-address', address('BR', cpf ? { localizedFields: { cpf } } : {}))
  const without = await send()
  expect([without.status, without.missing]).toEqual([200, ['localizedFields.cpf']])
  expect(await shopper.place()).toMatchObject({ status: 400, errorCode: 'basketIncomplete', missing: ['localizedFields.cpf'] })
  for (const wrong of ['529.982.247-26', '111.111.111-11', '5299822472'])
    expect(problemsOf(await send(wrong))).toEqual(['localizedFields.cpf: cpf_invalid'])
  const complete = await send('529.982.247-25')
  expect([shippingAddressOf(complete)?.localizedFields, complete.missing]).toEqual([{ cpf: '52998224725' }, []])
})
