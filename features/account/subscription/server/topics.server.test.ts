import { sql } from '@stadion/database/sql'
import { openStore, type Store } from '@stadion/testing/store'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { accountRow, aShopper, mailsTo, tokenFrom } from '../../mail-tokens/server/test-shopper.ts'
import { anOwner, another } from '../../self-service/server/test-owner.ts'
import { newsletterTextVersion } from '../topics.ts'

let store: Store
beforeAll(async () => {
  store = await openStore()
})
beforeEach(() => store.reset())
afterAll(() => store.close())

const email = 'neu@example.com'
const path = '/api/account/newsletter'
const proofs = () =>
  sql<{ step: string; way: string; text_version: string; at: Date; topics: string[] | null; often: string | null }>`
    select p.* from account.newsletter_proof p join account.account a on a.acid = p.acid order by number`.execute(store.db)
const stepsOf = async () => (await proofs()).map(({ step, way }) => `${step} ${way}`)

/** A stranger's browser with the link in the newest mail of a light account. */
async function byLink() {
  await aShopper(store).subscribe({ touchpoint: 'FOOTER' })
  await aShopper(store).activate(await tokenFrom(store, email, 'light-confirm'))
  const [mail] = await mailsTo(store, email)
  const t = /\/newsletter\/topics\?t=([\w-]{43})/.exec(mail!.text)![1]!
  const browser = store.browser({ host: 'www.stadion.de' })
  return {
    t,
    read: async (token = t) => browser.fetch(`${path}?t=${token}`),
    change: (body: object) => browser.fetch(path, { method: 'PUT', body: { t, ...body } }),
  }
}

test('REACH-NEWS-01 by the link of a mail topics are changed without a session; nothing is preselected, and none ends the newsletter', async () => {
  const link = await byLink()
  expect(await (await link.read()).json()).toEqual({ on: true, pending: false, topics: [], often: null })
  const changed = await link.change({ on: true, topics: ['launches', 'running'], often: 'weekly' })
  expect([changed.status, await changed.json()]).toEqual([
    200,
    { on: true, pending: false, topics: ['running', 'launches'], often: 'weekly' },
  ])
  // The pace stays with other topics.
  await link.change({ on: true, topics: ['yoga'] })
  expect(await (await link.read()).json()).toEqual({ on: true, pending: false, topics: ['yoga'], often: 'weekly' })
  expect(await (await link.change({ on: true, topics: [] })).json()).toEqual({ on: false, pending: false, topics: [], often: null })
  expect(await accountRow(store, email)).toMatchObject({ marketing_consent: false, marketing_pending: false })
  expect(await stepsOf()).toEqual(['REQUESTED FOOTER', 'CONFIRMED ADDRESS', 'CHANGED MAIL', 'CHANGED MAIL', 'ENDED MAIL'])
  const [asked, , first] = await proofs()
  expect(asked).toMatchObject({ text_version: newsletterTextVersion, at: expect.any(Date), topics: null })
  expect(first).toMatchObject({ text_version: newsletterTextVersion, topics: ['running', 'launches'], often: 'weekly' })
})

test('REACH-NEWS-01 signed in topics are the permission too, with the proof of its time, text version and way', async () => {
  const owner = await anOwner(store)
  expect(await (await owner.get('/newsletter')).json()).toEqual({ on: false, pending: false, topics: [], often: null })
  const changed = await owner.put('/newsletter', { on: true, topics: ['kids'] })
  expect(await changed.json()).toEqual({ on: true, pending: false, topics: ['kids'], often: 'each' })
  expect(await accountRow(store, 'full@example.com')).toMatchObject({ marketing_consent: true })
  await owner.patch('/profile', { marketingConsent: false })
  expect(await (await owner.get('/newsletter')).json()).toEqual({ on: false, pending: false, topics: [], often: null })
  // Ending what has ended is no step.
  await owner.put('/newsletter', { on: false })
  expect(await stepsOf()).toEqual(['REQUESTED ACCOUNT', 'CONFIRMED ADDRESS', 'CHANGED ACCOUNT', 'ENDED ACCOUNT'])
})

test('REACH-NEWS-01 who reads all of it may change the pace alone, and topics that are not sent stay', async () => {
  const link = await byLink()
  expect(await (await link.change({ on: true, topics: [], often: 'monthly' })).json()).toEqual({
    on: true,
    pending: false,
    topics: [],
    often: 'monthly',
  })
  await link.change({ on: true, topics: ['yoga'] })
  expect(await (await link.change({ on: true, often: 'weekly' })).json()).toEqual({
    on: true,
    pending: false,
    topics: ['yoga'],
    often: 'weekly',
  })
  // The same pace again, and no topic: that is the end.
  expect(await (await link.change({ on: true, topics: [], often: 'weekly' })).json()).toMatchObject({ on: false })
})

test('REACH-NEWS-01 the link of a mail starts no newsletter again: its owner confirms by a new mail', async () => {
  const link = await byLink()
  await link.change({ on: false })
  expect(await (await link.change({ on: true, topics: ['sale'] })).json()).toMatchObject({ on: true, pending: true, topics: ['sale'] })
  expect(await accountRow(store, email)).toMatchObject({ marketing_consent: false, marketing_pending: true })
  expect(await mailsTo(store, email)).toMatchObject([{ template: 'light-confirm' }, { template: 'light-confirm' }])
  await aShopper(store).activate(await tokenFrom(store, email, 'light-confirm'))
  expect(await accountRow(store, email)).toMatchObject({ marketing_consent: true, marketing_pending: false })
  expect(await (await link.read()).json()).toEqual({ on: true, pending: false, topics: ['sale'], often: 'each' })
  expect((await stepsOf()).slice(-4)).toEqual(['ENDED MAIL', 'REQUESTED MAIL', 'CHANGED MAIL', 'CONFIRMED ADDRESS'])
})

test('REACH-NEWS-01 whoever changes it, the owner is told what it is about now; the same again, a wish and an end are told nobody', async () => {
  const link = await byLink()
  const told = async () =>
    (await mailsTo(store, email))
      .filter(({ template }) => template === 'topics-changed')
      .map(({ text }) => /Deine Themen: (.*)\./.exec(text)?.[1])
  await link.change({ on: true, topics: ['running', 'launches'], often: 'weekly' })
  await link.change({ on: true, topics: ['running', 'launches'], often: 'weekly' })
  expect(await told()).toEqual(['Laufen, Neuheiten'])
  await link.change({ on: true, topics: [] })
  await link.change({ on: true, topics: ['sale'] })
  expect(await told()).toHaveLength(1)
  const owner = await anOwner(store)
  for (const topics of [['yoga'], ['tennis'], ['sale'], ['kids']]) await owner.put('/newsletter', { on: true, topics })
  // At most three an hour.
  expect((await mailsTo(store, 'full@example.com')).filter(({ template }) => template === 'topics-changed')).toHaveLength(3)
})

test('an unconfirmed address keeps its choice and gets nothing before its confirmation', async () => {
  await sql`update account.account set email_verified = false where email = 'full@example.com'`.execute(store.db)
  const owner = await anOwner(store)
  expect(await (await owner.put('/newsletter', { on: true, topics: ['sale'] })).json()).toMatchObject({ on: true, topics: ['sale'] })
  expect(await accountRow(store, 'full@example.com')).toMatchObject({ marketing_consent: false, marketing_pending: true })
})

test('a wrong link, no session, and what is no topic are refused', async () => {
  const link = await byLink()
  expect((await link.read('x'.repeat(43))).status).toBe(400)
  expect((await store.browser({ host: 'www.stadion.de' }).fetch(path)).status).toBe(401)
  expect((await link.change({ on: true, topics: ['weather'] })).status).toBe(400)
  expect((await link.change({ on: true, topics: ['sale'], often: 'hourly' })).status).toBe(400)
  // The address of the account is another by now: the link says nothing about it.
  await sql`update account.account set email = 'other@example.com', email_key = 'other@example.com' where email = ${email}`.execute(
    store.db,
  )
  expect((await link.read()).status).toBe(400)
})

test('topics are in the export, and go with the account', async () => {
  const owner = await anOwner(store)
  await another(store, 'ben@example.com')
  await owner.put('/newsletter', { on: true, topics: ['tennis'], often: 'monthly' })
  await owner.post('/delete')
  store.advanceClock(73 * 60 * 60_000)
  await store.fetch('/__test__/mails')
  for (const table of ['newsletter_choice', 'newsletter_proof'])
    expect([table, (await store.db.query(`select 1 from account.${table}`, [])).length]).toEqual([table, 0])
})
