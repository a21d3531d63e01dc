import { sql } from '@stadion/database/sql'
import { openStore, type Store } from '@stadion/testing/store'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aShopper, mailsTo, tokenFrom } from '../../mail-tokens/server/test-shopper.ts'
import { botToken, signIn } from '../../testing.ts'
import { anOwner, another, errorsOf, notFresh, type Owner, statusesOf } from './test-owner.ts'

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

const ask = (newEmail: unknown = 'Neu@example.com', who = owner) => who.post('/change-email', { newEmail })
const confirm = (t: unknown, who = owner) => who.post('/change-email/confirm', { t })
const emailOf = async (who = owner) => (await (await who.get('/profile')).json()).email
const templatesTo = async (address: string) => (await mailsTo(store, address)).map(({ template }) => template)

/** The token of the newest link to an address. */
async function mailed(address = 'neu@example.com'): Promise<string> {
  const mail = (await mailsTo(store, address)).find(({ template }) => template === 'email-change-confirm')!
  const link = new URL(mail.links[0]!)
  expect(link.pathname).toBe('/confirm-email')
  return link.searchParams.get('t')!
}

test('both addresses are mailed, and the new one takes effect once it is confirmed', async () => {
  const answer = await ask()
  expect([answer.status, await answer.json()]).toEqual([202, { status: 'PENDING_CONFIRMATION', newEmail: 'Neu@example.com' }])
  expect(await (await owner.get('/change-email')).json()).toEqual({ newEmail: 'Neu@example.com' })
  expect(await emailOf()).toBe('full@example.com')
  const [notice] = await mailsTo(store, 'full@example.com')
  expect(notice).toMatchObject({ template: 'email-change-notice' })
  expect(notice!.text).toContain('N***@example.com')
  expect(notice!.text).not.toContain('Neu@example.com')

  expect((await confirm(await mailed())).status).toBe(204)
  expect(await (await owner.get('/profile')).json()).toMatchObject({ email: 'Neu@example.com', emailVerified: true })
  expect(await (await owner.get('/change-email')).json()).toEqual({ newEmail: null })
  const visitor = store.browser({ host: 'www.stadion.de' })
  expect((await signIn(visitor.fetch, { email: 'neu@example.com' })).status).toBe(200)
  expect((await signIn(store.browser({ host: 'www.stadion.de' }).fetch)).status).toBe(401)
})

test('a link works once', async () => {
  await ask()
  const token = await mailed()
  expect(await statusesOf([confirm(token), confirm(token)])).toEqual([204, 400])
  const answer = await confirm(token)
  expect((await answer.json()).validationErrors).toEqual([{ field: 't', code: 'token_invalid', message: 'account.errors.token.invalid' }])
})

test('a newer request revokes the older link, also if both are made at once', async () => {
  await ask('one@example.com')
  const one = await mailed('one@example.com')
  await ask('two@example.com')
  expect((await confirm(one)).status).toBe(400)
  expect((await confirm(await mailed('two@example.com'))).status).toBe(204)
  expect(await emailOf()).toBe('two@example.com')

  await Promise.all([ask('three@example.com'), ask('four@example.com')])
  const tokens = [await mailed('three@example.com'), await mailed('four@example.com')]
  const statuses = [(await confirm(tokens[0])).status, (await confirm(tokens[1])).status]
  expect(statuses.filter((status) => status === 204)).toHaveLength(1)
})

test('a link is valid for a day', async () => {
  await ask()
  const token = await mailed()
  store.advanceClock(24 * 60 * 60_000)
  const again = await anOwner(store)
  expect(await (await again.get('/change-email')).json()).toEqual({ newEmail: null })
  expect((await confirm(token, again)).status).toBe(400)
})

test('an address that is registered between the check and the change is refused', async () => {
  await ask()
  const token = await mailed()
  // Makes the other registration happen exactly then: while the row changes.
  await sql`create function account.registers_first() returns trigger language plpgsql as $$ begin
    insert into account.account select (jsonb_populate_record(old, jsonb_build_object(
      'acid', reverse(old.acid), 'membership_id', null, 'email', new.email, 'email_key', new.email_key))).*;
    return new; end $$`.execute(store.db)
  await sql`create trigger registers_first before update of email on account.account for each row when (old.email <> new.email)
    execute function account.registers_first()`.execute(store.db)
  try {
    const answer = await confirm(token)
    expect([answer.status, (await answer.json()).validationErrors]).toEqual([409, [expect.objectContaining({ code: 'email_taken' })]])
    expect(await emailOf()).toBe('full@example.com')
  } finally {
    await sql`drop function account.registers_first() cascade`.execute(store.db)
  }
})

test('only the shopper who asked can confirm: a mistyped address does not give the account away', async () => {
  await ask()
  const token = await mailed()
  const stranger = store.browser({ host: 'www.stadion.de' })
  const answer = await stranger.fetch('/api/account/change-email/confirm', { method: 'POST', body: { t: token } })
  expect(answer.status).toBe(401)
  await another(store, 'eve@example.com')
  expect((await confirm(token, await anOwner(store, 'www.stadion.de', { email: 'eve@example.com' }))).status).toBe(400)
  expect(await emailOf()).toBe('full@example.com')
  for (const wrong of ['x', 'a'.repeat(43), '']) expect((await confirm(wrong)).status).toBe(400)
  expect((await confirm(token)).status).toBe(204)
})

test('the answer does not reveal whether the address has an account; only the mailbox’s owner learns it', async () => {
  await another(store, 'bob@example.com')
  const free = await ask('free@example.com')
  const taken = await ask('bob@example.com')
  expect([taken.status, Object.keys(await taken.json())]).toEqual([free.status, Object.keys(await free.json())])
  expect(await templatesTo('bob@example.com')).toEqual(['already-registered'])
  expect(await templatesTo('full@example.com')).toEqual(['email-change-notice', 'email-change-notice', ...(await oldNews())])
})
const oldNews = async () => (await templatesTo('full@example.com')).filter((template) => template !== 'email-change-notice')

test('an address that another account takes meanwhile stays there', async () => {
  await ask()
  const token = await mailed()
  await another(store, 'neu@example.com')
  const answer = await confirm(token)
  expect([answer.status, await errorsOf(answer)]).toEqual([409, ['newEmail: email_taken']])
  expect(await emailOf()).toBe('full@example.com')
})

test('of a simultaneous confirmation and registration, one gets the address', async () => {
  await ask()
  const token = await mailed()
  const visitor = store.browser({ host: 'www.stadion.de' })
  const body = { email: 'neu@example.com', password: 'correct horse battery', ageConfirmation: true, recaptcha: botToken('signup') }
  const [confirmed, registered] = await Promise.all([confirm(token), visitor.fetch('/api/account', { method: 'POST', body })])
  expect([
    [204, 409],
    [409, 201],
  ]).toContainEqual([confirmed.status, registered.status])
})

test('newsletters of the same mailbox continue under the account', async () => {
  const visitor = store.browser({ host: 'www.stadion.de' })
  const body = { email: 'neu@example.com', marketingConsent: true, recaptcha: botToken('signup') }
  await visitor.fetch('/api/account/light-account', { method: 'POST', body })
  const link = (await mailsTo(store, 'neu@example.com'))[0]!.links[0]!
  await visitor.fetch('/api/account/activate', { method: 'POST', body: { a: new URL(link).searchParams.get('a') } })
  await ask()
  expect((await confirm(await mailed())).status).toBe(204)
  expect(await (await owner.get('/profile')).json()).toMatchObject({ email: 'Neu@example.com', marketingConsent: true })
})

test('newsletters that the account already has, or that are unconfirmed, neither block the change nor count as a permission', async () => {
  await owner.patch('/profile', { marketingConsent: true })
  const light = aShopper(store)
  await light.registerLight()
  await light.activate(await tokenFrom(store, 'neu@example.com', 'light-confirm'))
  await ask()
  expect((await confirm(await mailed())).status).toBe(204)
  expect(await (await owner.get('/profile')).json()).toMatchObject({ email: 'Neu@example.com', marketingConsent: true })

  await owner.patch('/profile', { marketingConsent: false })
  await light.registerLight({ email: 'next@example.com' })
  await ask('next@example.com')
  expect((await confirm(await mailed('next@example.com'))).status).toBe(204)
  expect(await (await owner.get('/profile')).json()).toMatchObject({ email: 'next@example.com', marketingConsent: false })
})

test('a light account with the new address goes as every account does, with the failed sign-ins that locked it', async () => {
  const light = aShopper(store)
  await light.registerLight()
  await light.activate(await tokenFrom(store, 'neu@example.com', 'light-confirm'))
  const visitor = () => store.browser({ host: 'www.stadion.de' }).fetch
  for (let turn = 0; turn < 10; turn++) await signIn(visitor(), { email: 'neu@example.com', password: 'not this one' })
  expect((await signIn(visitor(), { email: 'neu@example.com' })).status).toBe(403)
  await ask()
  expect((await confirm(await mailed())).status).toBe(204)
  expect((await signIn(visitor(), { email: 'neu@example.com' })).status).toBe(200)
})

test('the new address is confirmed, whatever the old one was, and links to the old one stop working', async () => {
  const shopper = aShopper(store)
  await shopper.register({ email: 'typo@example.com' })
  const a = await tokenFrom(store, 'typo@example.com', 'welcome-verify')
  await shopper.post('/api/account/change-email', { newEmail: 'right@example.com' })
  expect((await shopper.post('/api/account/change-email/confirm', { t: await mailed('right@example.com') })).status).toBe(204)
  expect(await (await shopper.fetch('/api/account/profile')).json()).toMatchObject({ email: 'right@example.com', emailVerified: true })
  for (const stranger of [aShopper(store), shopper]) expect((await stranger.activate(a)).status).toBe(400)
})

test('it needs another, valid address and a recent password check', async () => {
  expect(await errorsOf(await ask(''))).toEqual(['newEmail: email_required'])
  expect(await errorsOf(await ask('anna'))).toEqual(['newEmail: email_invalid'])
  expect(await errorsOf(await ask({ a: 1 }))).toEqual(['newEmail: email_invalid'])
  expect(await errorsOf(await ask('FULL@example.com'))).toEqual(['newEmail: email_unchanged'])
  store.advanceClock(notFresh)
  expect(await (await ask()).json()).toMatchObject({ error: 'reauthentication_required' })
})

test('it cannot be used to flood strangers’ mailboxes', async () => {
  for (let n = 0; n < 5; n++) expect((await ask(`stranger${n}@example.com`)).status).toBe(202)
  const answer = await ask('stranger6@example.com')
  expect([answer.status, (await answer.json()).error]).toEqual([429, 'rate_limited'])
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(3000)
})

test('a reset link to the old mailbox does not work after the change', async () => {
  const visitor = store.browser({ host: 'www.stadion.de' })
  const start = { email: 'full@example.com', recaptcha: botToken('password_reset') }
  await visitor.fetch('/api/account/password-reset/start', { method: 'POST', body: start })
  const reset = (await mailsTo(store, 'full@example.com')).find(({ template }) => template === 'password-reset')!
  await ask()
  await confirm(await mailed())
  const rpt = new URL(reset.links[0]!).searchParams.get('rpt')
  const body = { rpt, password: 'thief horse battery', recaptcha: botToken('create_password') }
  expect((await visitor.fetch('/api/account/create-password', { method: 'POST', body })).status).toBe(400)
})

test('one mailbox gets three mails an hour, however many accounts ask (D-012)', async () => {
  const statuses: number[] = []
  for (const email of ['a@example.com', 'b@example.com', 'c@example.com']) {
    await another(store, email)
    const who = await anOwner(store, 'www.stadion.de', { email })
    for (let n = 0; n < 2; n++) statuses.push((await ask('Stranger@example.com', who)).status)
  }
  expect(statuses).toEqual([202, 202, 202, 429, 429, 429])
  expect(await templatesTo('stranger@example.com')).toHaveLength(3)
})

test('an account with an unconfirmed address cannot flood a mailbox', async () => {
  const body = { email: 'victim@example.com', password: 'correct horse battery', ageConfirmation: true, recaptcha: botToken('signup') }
  await store.browser({ host: 'www.stadion.de' }).fetch('/api/account', { method: 'POST', body })
  const login = { email: 'victim@example.com', password: 'correct horse battery' }
  for (let device = 0; device < 6; device++) {
    const who = await anOwner(store, 'www.stadion.de', login)
    await who.post('/change-password', { currentPassword: login.password, newPassword: login.password })
  }
  expect(await templatesTo('victim@example.com')).toHaveLength(1 + 3)
})
