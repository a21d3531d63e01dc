import { sql } from '@stadion/database/sql'
import { openStore, type Store } from '@stadion/testing/store'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { mailsTo } from '../../mail-tokens/server/test-shopper.ts'
import { botToken, seedPassword, signIn } from '../../testing.ts'
import { anOwner, errorsOf, notFresh, type Owner, statusesOf } from './test-owner.ts'

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

const newPassword = 'correct horse battery'
const change = (own: object = {}, who = owner) => who.post('/change-password', { currentPassword: seedPassword, newPassword, ...own })
const canSignIn = async (password: string) => (await signIn(store.browser({ host: 'www.stadion.de' }).fetch, { password })).status === 200

test('the new password signs in, the old one does not', async () => {
  expect((await change()).status).toBe(204)
  expect([await canSignIn(newPassword), await canSignIn(seedPassword)]).toEqual([true, false])
})

test('every other session ends, this one continues, and the owner gets a mail', async () => {
  const elsewhere = await anOwner(store)
  await change()
  expect([await owner.isSignedIn(), await elsewhere.isSignedIn()]).toEqual([true, false])
  expect((await mailsTo(store, 'full@example.com'))[0]).toMatchObject({ template: 'password-changed' })
})

test('a wrong current password is reported at its field, and nothing changes', async () => {
  const answer = await change({ currentPassword: 'wrong' })
  expect(answer.status).toBe(400)
  expect((await answer.json()).validationErrors).toEqual([
    { field: 'currentPassword', code: 'password_incorrect', message: 'account.errors.currentPassword.incorrect' },
  ])
  expect(await canSignIn(seedPassword)).toBe(true)
})

test('only the new password must follow the policy', async () => {
  const errorsOfChange = async (own: object) => errorsOf(await change(own))
  expect(await errorsOfChange({ newPassword: 'short' })).toEqual(['newPassword: password_too_short'])
  expect(await errorsOfChange({ newPassword: 'a'.repeat(129) })).toEqual(['newPassword: password_too_long'])
  expect(await errorsOfChange({ newPassword: 'password123' })).toEqual(['newPassword: password_common'])
  expect(await errorsOfChange({ newPassword: 'full-full' })).toEqual(['newPassword: password_common'])
  expect(await errorsOfChange({ newPassword: ['x'] })).toEqual(['newPassword: password_invalid'])
  expect(await errorsOfChange({ newPassword: '', currentPassword: '' })).toEqual([
    'currentPassword: password_required',
    'newPassword: password_required',
  ])
})

test('an address in the body does not influence what counts as weak', async () => {
  expect(await errorsOf(await change({ newPassword: 'full-full', email: 'bob@example.com' }))).toEqual(['newPassword: password_common'])
})

test('it needs a recent password check, and works after one', async () => {
  store.advanceClock(notFresh)
  const answer = await change()
  expect([answer.status, (await answer.json()).error]).toEqual([403, 'reauthentication_required'])
  expect((await signIn(owner.browser.fetch, { reauthenticate: true })).status).toBe(200)
  expect((await change()).status).toBe(204)
})

test('of two simultaneous changes one succeeds', async () => {
  const other = await anOwner(store)
  const answers = [change({ newPassword: 'first horse battery' }), change({ newPassword: 'second horse battery' }, other)]
  expect(await statusesOf(answers)).toEqual([204, 400])
  const opens = [await canSignIn('first horse battery'), await canSignIn('second horse battery')]
  expect(opens.filter(Boolean)).toHaveLength(1)
})

test('guesses in a signed-in browser have the same limits as at sign-in', async () => {
  for (let n = 0; n < 10; n++) expect((await change({ currentPassword: `guess ${n}` })).status).toBe(400)
  const answer = await change()
  expect([answer.status, (await answer.json()).error_description]).toEqual([403, 'Account Locked'])
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(800)
  store.advanceClock(notFresh)
  await signIn(owner.browser.fetch, { reauthenticate: true })
  expect((await change()).status).toBe(204)
})

test('a pending reset link stops working', async () => {
  const visitor = store.browser({ host: 'www.stadion.de' })
  const body = { email: 'full@example.com', recaptcha: botToken('password_reset') }
  await visitor.fetch('/api/account/password-reset/start', { method: 'POST', body })
  const mail = (await mailsTo(store, 'full@example.com')).find(({ template }) => template === 'password-reset')!
  const rpt = new URL(mail.links[0]!).searchParams.get('rpt')
  await change()
  const reset = { rpt, password: 'thief horse battery', recaptcha: botToken('create_password') }
  expect((await visitor.fetch('/api/account/create-password', { method: 'POST', body: reset })).status).toBe(400)
})

test('an account without a password cannot get one this way', async () => {
  await sql`update account.account set password_hash = null where email_key = 'full@example.com'`.execute(store.db)
  expect(await errorsOf(await change())).toEqual(['currentPassword: password_incorrect'])
})
