import { botToken, signIn } from '@stadion/account/testing'
import { sql } from '@stadion/database/sql'
import { orderCalls } from '@stadion/orders/testing'
import type { TestBrowser } from '@stadion/testing/browser'
import { openStore } from '@stadion/testing/store'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { withoutSamples, writeReviews } from '../testing.ts'

const store = await openStore({ env: { CHALLENGE_AFTER: '1000' } })
afterAll(() => store.close())
const { db } = store
const { open, create } = orderCalls(db)
const no = 'rv_test1'
const guest = () => store.browser({ host: 'www.stadion.de' })
let member: TestBrowser
let acid: string
beforeEach(async () => {
  await store.reset()
  await withoutSamples(db)
  member = guest()
  ;({ acid } = (await (await signIn(member.fetch)).json()) as { acid: string })
})

const write = (own: object = {}) => writeReviews(db, [{ no, ...own }], store.now())
async function send({ fetch }: TestBrowser, path: string, body: object = {}) {
  const answer = await fetch(`/api/bridge/reviews/${path}`, { method: 'POST', body })
  const text = await answer.text()
  const read = (text ? JSON.parse(text) : {}) as { helpful?: number; errorCode?: string }
  return { status: answer.status, retryAfter: answer.headers.get('retry-after'), body: read }
}
const vote = (browser: TestBrowser, about = no) => send(browser, `${about}/helpful`)
const report = (browser: TestBrowser, own: object = {}) =>
  send(browser, `${no}/reports`, { reason: 'ABUSE', recaptcha: botToken('signup'), ...own })
const reports = () => sql`select acid, reason, text from reviews.report order by id`.execute(db)
const refused = (status: number, errorCode: string) => ({ status, body: { errorCode } })

/** A guest's review of an order that is the member's by now. */
async function writeAsGuest(): Promise<void> {
  await open({ acid: null })
  await create('or_1', store.now().toISOString())
  await write({ ref: 'or_1', acid: null })
  await sql`update orders."order" set acid = ${acid} where ref = 'or_1'`.execute(db)
}

test('REACH-REV-10 an account finds a review helpful once; a guest is asked to sign in, and nobody votes for what is not to be read', async () => {
  await write()
  expect(await vote(guest())).toMatchObject(refused(401, 'unauthorized'))
  expect(await vote(member)).toMatchObject({ status: 200, body: { helpful: 1 } })
  expect(await vote(member)).toMatchObject({ status: 200, body: { helpful: 1 } })
  await writeReviews(db, [{ no: 'rv_held', ref: 'held', held: 'link' }], store.now())
  for (const about of ['rv_held', 'rv_nobody']) expect(await vote(member, about)).toMatchObject(refused(404, 'reviewNotFound'))
})

test('REACH-REV-10 its writer neither votes for a review nor reports it, also one that was written as a guest', async () => {
  await write({ acid })
  expect(await vote(member)).toMatchObject(refused(409, 'ownReview'))
  expect(await report(member)).toMatchObject(refused(409, 'ownReview'))
  await sql`delete from reviews.review`.execute(db)
  await writeAsGuest()
  expect(await vote(member)).toMatchObject(refused(409, 'ownReview'))
  expect(await report(member)).toMatchObject(refused(409, 'ownReview'))
  expect(await reports()).toEqual([])
})

test('REACH-REV-10 after 100 votes in a day the next one has to wait, a repeated one does not', async () => {
  const many = Array.from({ length: 101 }, (_, at) => `rv_${String(at).padStart(4, '0')}`)
  await writeReviews(
    db,
    many.map((one) => ({ no: one })),
    store.now(),
  )
  await sql`insert into reviews.vote (no, acid, at) select no, ${acid}, ${store.now().toISOString()}::timestamptz from reviews.review
    where no <> 'rv_0100'`.execute(db)
  const late = await vote(member, 'rv_0100')
  expect([late.status, Number(late.retryAfter) > 0]).toEqual([429, true])
  expect(await vote(member, 'rv_0007')).toMatchObject({ status: 200 })
  await sql`update reviews.vote set at = at - interval '1 day'`.execute(db)
  expect(await vote(member, 'rv_0100')).toMatchObject({ status: 200, body: { helpful: 1 } })
})

test('REACH-REV-10 a report is kept once for an account, and a guest’s if no machine sends it', async () => {
  await write()
  expect((await report(member, { reason: 'ADVERTISING', text: 'A shop is named.' })).status).toBe(202)
  expect((await report(member)).status).toBe(202)
  expect((await report(guest(), { reason: 'ILLEGAL' })).status).toBe(202)
  expect((await report(guest(), { recaptcha: botToken('login') })).status).toBe(403)
  expect((await report(member, { reason: 'DISLIKE' })).status).toBe(400)
  expect((await report(member, { text: 'x'.repeat(2001) })).status).toBe(400)
  expect(await reports()).toEqual([
    { acid, reason: 'ADVERTISING', text: 'A shop is named.' },
    { acid: null, reason: 'ILLEGAL', text: '' },
  ])
})

test('REACH-REV-10 who reported a review may do so again once it was changed after the decision, not before; guests’ reports have a limit', async () => {
  await write()
  const decide = () => sql`update reviews.report set decided_at = ${store.now().toISOString()}::timestamptz`.execute(db)
  const waiting = async () => (await sql`select from reviews.report where decided_at is null`.execute(db)).length
  await report(member)
  await decide()
  await report(member, { text: 'I said so.' })
  expect(await waiting()).toBe(0)
  store.advanceClock(60_000)
  await sql`update reviews.review set edited_at = ${store.now().toISOString()}::timestamptz`.execute(db)
  await report(member, { reason: 'ILLEGAL', text: 'It is worse now.' })
  expect([await waiting(), await reports()]).toEqual([1, [{ acid, reason: 'ILLEGAL', text: 'It is worse now.' }]])
  for (let time = 0; time < 22; time++) await sql`select reviews.report(${no}, null, 'ABUSE', '', ${store.now().toISOString()})`.execute(db)
  expect(await waiting()).toBe(21)
})

test('reports are deleted 180 days after the decision, and with a review that was taken back; what waits stays', async () => {
  await writeReviews(db, [{ no: 'rv_kept' }, { no: 'rv_open' }, { no: 'rv_back' }], store.now())
  for (const about of ['rv_kept', 'rv_open', 'rv_back'])
    await sql`select reviews.report(${about}, null, 'ABUSE', '', ${store.now().toISOString()})`.execute(db)
  await sql`update reviews.report set decided_at = at where no = 'rv_kept'`.execute(db)
  await sql`update reviews.review set state = 'WITHDRAWN' where no = 'rv_back'`.execute(db)
  const left = async () => {
    await store.fetch('/__test__/jobs', { method: 'POST' })
    return (await sql<{ no: string }>`select no from reviews.report order by no`.execute(db)).map((row) => row.no)
  }
  store.advanceClock(7 * 3_600_000)
  expect(await left()).toEqual(['rv_kept', 'rv_open'])
  store.advanceClock(180 * 86_400_000)
  expect(await left()).toEqual(['rv_open'])
})
