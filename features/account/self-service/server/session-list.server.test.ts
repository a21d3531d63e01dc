import { sql } from '@stadion/database/sql'
import { openStore, type Store } from '@stadion/testing/store'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { signIn } from '../../testing.ts'
import { anOwner, another, notFresh, type Owner } from './test-owner.ts'

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

interface Item {
  id: string
  device: string
  isCurrent: boolean
  isPersistent: boolean
}
const list = async (of = owner) => (await (await of.get('/sessions')).json()).sessions as Item[]

test('every browser is listed, the current one first, without any secret', async () => {
  const phone = store.browser({ host: 'www.stadion.de' })
  const agent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 Version/18.0 Mobile Safari/604.1'
  await signIn(phone.fetch, { isPersistent: true }, { 'user-agent': agent })
  const sessions = await list()
  expect(sessions).toMatchObject([
    { isCurrent: true, isPersistent: false },
    { isCurrent: false, isPersistent: true, device: 'Safari, iPhone' },
  ])
  const text = JSON.stringify(sessions)
  for (const cookies of [owner.browser.cookies, phone.cookies]) expect(text).not.toContain(cookies.get('account.sid'))
  expect(text).not.toContain('Mozilla')
})

test('expired sessions are not listed', async () => {
  await anOwner(store)
  store.advanceClock(29 * 60_000)
  await owner.get('/profile')
  store.advanceClock(2 * 60_000)
  expect(await list()).toHaveLength(1)
})

test('a session that was used every day is not listed after its month', async () => {
  const phone = store.browser({ host: 'www.stadion.de' })
  await signIn(phone.fetch, { isPersistent: true })
  for (let fortnight = 0; fortnight < 2; fortnight++) {
    store.advanceClock(13 * 24 * 60 * 60_000)
    expect((await phone.fetch('/auth/session')).status).toBe(200)
  }
  expect(await list(await anOwner(store))).toHaveLength(2)
  store.advanceClock(5 * 24 * 60 * 60_000)
  expect(await list(await anOwner(store))).toHaveLength(1)
})

test('ending one browser’s session does not end this one', async () => {
  const other = await anOwner(store)
  const { id } = (await list()).find(({ isCurrent }) => !isCurrent)!
  expect((await owner.remove(`/sessions/${id}`)).status).toBe(204)
  expect([await owner.isSignedIn(), await other.isSignedIn()]).toEqual([true, false])
  expect((await owner.remove(`/sessions/${id}`)).status).toBe(404)
})

test('ending the current session signs out and clears its cookies', async () => {
  const [own] = await list()
  expect((await owner.remove(`/sessions/${own!.id}`)).status).toBe(204)
  expect(owner.browser.cookies.has('account.sid')).toBe(false)
  expect(owner.browser.cookies.has('userIsLogged')).toBe(false)
})

test('all others end at once', async () => {
  const others = [await anOwner(store), await anOwner(store)]
  expect((await owner.remove('/sessions')).status).toBe(204)
  expect(await Promise.all(others.map((other) => other.isSignedIn()))).toEqual([false, false])
  expect(await list()).toMatchObject([{ isCurrent: true }])
})

test('sessions of other accounts are not listed and cannot be ended', async () => {
  await another(store, 'eve@example.com')
  const eve = await anOwner(store, 'www.stadion.de', { email: 'eve@example.com' })
  const [own] = await list()
  const answer = await eve.remove(`/sessions/${own!.id}`)
  expect([answer.status, (await answer.json()).error]).toEqual([404, 'session_not_found'])
  await eve.remove('/sessions')
  expect(await list(eve)).toHaveLength(1)
  expect(await owner.isSignedIn()).toBe(true)
})

test('ending sessions needs a recent password check', async () => {
  await anOwner(store)
  store.advanceClock(notFresh)
  const [, other] = await list()
  for (const path of [`/sessions/${other!.id}`, '/sessions']) expect((await owner.remove(path)).status).toBe(403)
  expect(await list()).toHaveLength(2)
})

test('the others are signed out before the answer', async () => {
  await anOwner(store)
  await sql`create function account.stays() returns trigger language plpgsql as $$ begin raise exception 'stays'; end $$`.execute(store.db)
  await sql`create trigger stays before delete on account.session for each row execute function account.stays()`.execute(store.db)
  try {
    expect((await owner.remove('/sessions')).status).toBe(500)
  } finally {
    await sql`drop function account.stays() cascade`.execute(store.db)
  }
  expect(await list()).toHaveLength(2)
})
