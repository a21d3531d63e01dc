import { openStore, type Store } from '@stadion/testing/store'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anOwner, another, errorsOf, type Owner, statusesOf } from './test-owner.ts'

let store: Store
let owner: Owner
beforeAll(async () => {
  store = await openStore()
})
beforeEach(async () => {
  await store.reset()
  owner = await anOwner(store)
})
afterAll(() => store.close())

const berlin = {
  firstName: 'Anna',
  lastName: 'Muster',
  address1: 'Weg 1',
  city: 'Berlin',
  zipcode: '10115',
  country: 'DE',
  phoneNumber: '+4915112345678',
}
const list = async (of = owner) =>
  (await (await of.get('/addresses')).json()).addresses as { id: string; city: string; isDefault: boolean }[]
const add = async (more: object = {}) =>
  (await (await owner.post('/addresses', { ...berlin, ...more })).json()) as { id: string; isDefault: boolean }
const cities = async () => (await list()).map(({ city, isDefault }) => (isDefault ? `${city}!` : city))

test('an address is added, listed, changed and removed', async () => {
  const answer = await owner.post('/addresses', berlin)
  expect(answer.status).toBe(201)
  const made = await answer.json()
  expect(made).toEqual({ ...berlin, address2: '', state: null, isDefault: true, id: expect.stringMatching(/^ad_/) })
  const changed = await owner.put(`/addresses/${made.id}`, { ...berlin, city: 'Potsdam', address2: 'Hof' })
  expect([changed.status, await changed.json()]).toEqual([200, { ...made, city: 'Potsdam', address2: 'Hof' }])
  expect(await list()).toEqual([{ ...made, city: 'Potsdam', address2: 'Hof' }])
  expect((await owner.remove(`/addresses/${made.id}`)).status).toBe(204)
  expect(await list()).toEqual([])
  expect((await owner.remove(`/addresses/${made.id}`)).status).toBe(404)
})

test('exactly one address is the default, whatever happens', async () => {
  const first = await add({ city: 'A', isDefault: false })
  const second = await add({ city: 'B' })
  expect(await cities()).toEqual(['A!', 'B'])
  await owner.put(`/addresses/${second.id}`, { ...berlin, city: 'B', isDefault: true })
  expect(await cities()).toEqual(['B!', 'A'])
  await owner.put(`/addresses/${second.id}`, { ...berlin, city: 'B', isDefault: false })
  expect(await cities()).toEqual(['B!', 'A'])
  await add({ city: 'C', isDefault: true })
  await owner.remove(`/addresses/${second.id}`)
  expect(await cities()).toEqual(['C!', 'A'])
  await owner.remove(`/addresses/${(await list())[0]!.id}`)
  expect(await list()).toMatchObject([{ id: first.id, isDefault: true }])
})

test('if many calls at once want the default, one gets it', async () => {
  await Promise.all(Array.from({ length: 6 }, (_, n) => owner.post('/addresses', { ...berlin, city: `C${n}`, isDefault: true })))
  expect((await list()).filter(({ isDefault }) => isDefault)).toHaveLength(1)
})

test('the limit is 20, also for simultaneous calls', async () => {
  const answers = Array.from({ length: 24 }, () => owner.post('/addresses', berlin))
  expect(await statusesOf(answers)).toEqual([...Array.from({ length: 20 }, () => 201), 409, 409, 409, 409])
  expect(await list()).toHaveLength(20)
  expect((await (await owner.post('/addresses', berlin)).json()).error).toBe('too_many_addresses')
})

test('an empty form names every field in order', async () => {
  expect(await errorsOf(await owner.post('/addresses', {}))).toEqual([
    'firstName: firstName_required',
    'lastName: lastName_required',
    'address1: address1_required',
    'zipcode: zipcode_required',
    'city: city_required',
    'country: country_required',
    'phoneNumber: phoneNumber_required',
  ])
})

test('a country that is not text counts as unknown', async () => {
  for (const country of [{ toString: 'x' }, ['DE'], 7, true])
    expect(await errorsOf(await owner.post('/addresses', { ...berlin, country }))).toContain('country: country_invalid')
})

test('values must follow the rules of their country', async () => {
  const wrong = {
    zipcode: '1011',
    city: 'B'.repeat(61),
    address1: 7,
    country: 'XX',
    phoneNumber: '015',
    isDefault: 'on',
    state: 's'.repeat(51),
  }
  expect((await errorsOf(await owner.post('/addresses', { ...berlin, ...wrong, country: 'DE' }))).sort()).toEqual([
    'address1: address1_invalid',
    'city: city_invalid',
    'isDefault: isDefault_invalid',
    'phoneNumber: phoneNumber_invalid',
    'state: state_invalid',
    'zipcode: zipcode_invalid',
  ])
  expect(await errorsOf(await owner.post('/addresses', { ...berlin, country: 'XX' }))).toEqual(['country: country_invalid'])
  // The same brand sells there, but with other accounts.
  expect(await errorsOf(await owner.post('/addresses', { ...berlin, country: 'US', zipcode: '10115', state: 'NY' }))).toEqual([
    'country: country_invalid',
  ])
  expect((await owner.post('/addresses', { ...berlin, country: 'NL', zipcode: '1012 AB' })).status).toBe(201)
  expect((await owner.post('/addresses', { ...berlin, country: 'AE', zipcode: undefined })).status).toBe(201)
})

test('in America a state belongs to an address', async () => {
  const american = await anOwner(store, 'www.stadion.com')
  const boston = { ...berlin, country: 'US', zipcode: '02108', city: 'Boston' }
  expect(await errorsOf(await american.post('/addresses', boston))).toEqual(['state: state_required'])
  expect((await american.post('/addresses', { ...boston, state: 'MA' })).status).toBe(201)
})

test('an address of another account cannot be read, changed or removed', async () => {
  const { id } = await add()
  await another(store, 'eve@example.com')
  const eve = await anOwner(store, 'www.stadion.de', { email: 'eve@example.com' })
  expect(await list(eve)).toEqual([])
  const put = await eve.put(`/addresses/${id}`, { ...berlin, city: 'Evil' })
  expect([put.status, (await put.json()).error]).toEqual([404, 'address_not_found'])
  expect((await eve.remove(`/addresses/${id}`)).status).toBe(404)
  expect(await cities()).toEqual(['Berlin!'])
})
