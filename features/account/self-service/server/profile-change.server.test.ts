import { sql } from '@stadion/database/sql'
import { openStore, type Store } from '@stadion/testing/store'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anOwner, errorsOf, type Owner } from './test-owner.ts'

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

test('a sent field changes, a missing one stays, an empty one is cleared', async () => {
  const answer = await owner.patch('/profile', { firstName: '  Zoë ', phoneNumber: '+4915112345678', lastName: '' })
  expect(answer.status).toBe(200)
  const profile = await answer.json()
  expect(profile).toMatchObject({ firstName: 'Zoë', lastName: null, phoneNumber: '+4915112345678', dateOfBirth: '1990-05-17', gender: 'F' })
  expect(await (await owner.get('/profile')).json()).toEqual(profile)
})

test('every field is validated, and one wrong field prevents all changes', async () => {
  const wrong = { firstName: 'A1', lastName: 5, dateOfBirth: '2020-01-01', gender: 'D', phoneNumber: '0151', marketingConsent: 'yes' }
  const answer = await owner.patch('/profile', { ...wrong })
  expect(answer.status).toBe(400)
  expect(await errorsOf(answer)).toEqual([
    'firstName: firstName_invalid',
    'lastName: lastName_invalid',
    'dateOfBirth: age_below_minimum',
    'gender: gender_invalid',
    'phoneNumber: phoneNumber_invalid',
    'marketingConsent: marketingConsent_invalid',
  ])
  expect((await owner.patch('/profile', { firstName: 'Zoë', lastName: 'X'.repeat(41) })).status).toBe(400)
  expect(await (await owner.get('/profile')).json()).toMatchObject({ firstName: 'Anna', lastName: 'Muster' })
})

test('no other field can be changed', async () => {
  const before = await (await owner.get('/profile')).json()
  const more = {
    acid: '7Q3M9K2T5V8X1B4N',
    email: 'x@example.com',
    emailVerified: false,
    membershipId: '300000000099',
    accountType: 'LIGHT',
  }
  expect((await owner.patch('/profile', { ...more, brand: 'reebok', lockKind: 'locked', passwordHash: 'x' })).status).toBe(200)
  expect(await (await owner.get('/profile')).json()).toEqual(before)
})

test('a permission for mails starts at once if the address is confirmed, and ends at once', async () => {
  expect(await (await owner.patch('/profile', { marketingConsent: true })).json()).toMatchObject({ marketingConsent: true })
  const rows = await sql`select type, confirmed_at from account.newsletter`.execute(store.db)
  expect(rows).toMatchObject([{ type: 'GENERAL', confirmed_at: expect.anything() }])
  expect(await (await owner.patch('/profile', { marketingConsent: false })).json()).toMatchObject({ marketingConsent: false })
  expect(await sql`select * from account.newsletter`.execute(store.db)).toEqual([])
})

test('a permission waits until the address is confirmed', async () => {
  await sql`update account.account set email_verified = false where email_key = 'full@example.com'`.execute(store.db)
  expect(await (await owner.patch('/profile', { marketingConsent: true })).json()).toMatchObject({ marketingConsent: false })
  const row = await sql`select marketing_pending, marketing_consent from account.account
    where email_key = 'full@example.com' and brand = 'stadion' and region = 'rest'`.execute(store.db)
  expect(row).toEqual([{ marketing_pending: true, marketing_consent: false }])
})

const calls: [method: string, path: string, body?: object][] = [
  ['PATCH', '/profile', { firstName: 'Eve' }],
  ['POST', '/change-password', { currentPassword: 'x', newPassword: 'correct horse battery' }],
  ['POST', '/change-email', { newEmail: 'eve@example.com' }],
  ['GET', '/change-email'],
  ['POST', '/change-email/confirm', { t: 'a'.repeat(43) }],
  ['GET', '/addresses'],
  ['POST', '/addresses', {}],
  ['PUT', '/addresses/ad_1', {}],
  ['DELETE', '/addresses/ad_1'],
  ['GET', '/sessions'],
  ['DELETE', '/sessions/s_1'],
  ['DELETE', '/sessions'],
  ['GET', '/orders'],
  ['POST', '/delete'],
  ['GET', '/delete'],
  ['POST', '/delete/cancel', {}],
]

test.each(calls)('%s %s is refused without a session', async (method, path, body) => {
  const stranger = store.browser({ host: 'www.stadion.de' })
  const answer = await stranger.fetch(`/api/account${path}`, { method, ...(body && { body }) })
  expect([answer.status, (await answer.json()).error]).toEqual([401, 'unauthorized'])
  // A session is valid only in the brand and region that created it (D-031).
  for (const host of ['www.reebok.de', 'www.stadion.com']) {
    const elsewhere = store.browser({ host })
    for (const [name, value] of owner.browser.cookies) elsewhere.cookies.set(name, value)
    expect((await elsewhere.fetch(`/api/account${path}`, { method, ...(body && { body }) })).status).toBe(401)
  }
})

test.each(calls.filter(([method]) => method !== 'GET'))('%s %s from another site’s page changes nothing', async (method, path, body) => {
  const foreign: Record<string, string>[] = [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }, { origin: 'null' }]
  for (const headers of foreign) {
    const answer = await owner.browser.fetch(`/api/account${path}`, {
      method,
      headers,
      ...(body && { body }),
    })
    expect([answer.status, (await answer.json()).error]).toEqual([403, 'csrf_rejected'])
  }
  if (method === 'POST' || method === 'PUT' || method === 'PATCH') {
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    expect((await owner.browser.fetch(`/api/account${path}`, { method, headers: form, body: 'firstName=Eve' })).status).toBe(415)
  }
  expect(await (await owner.get('/profile')).json()).toMatchObject({ firstName: 'Anna' })
  expect(await (await owner.get('/delete')).json()).toEqual({ eraseAt: null, waitsForOrder: false })
})

test('every page of orders is empty, because there is no checkout yet', async () => {
  for (const query of ['', '?page=1', '?page=7'])
    expect(await (await owner.get(`/orders${query}`)).json()).toEqual({ total: 0, orders: [] })
  for (const page of ['0', '-1', 'x', '1.5']) expect((await owner.get(`/orders?page=${page}`)).status).toBe(400)
})
