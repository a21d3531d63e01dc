import { signIn } from '@stadion/account/testing'
import { sql } from '@stadion/database/sql'
import { hashOf, newToken } from '@stadion/http/secret-token'
import { orderCalls } from '@stadion/orders/testing'
import type { TestBrowser } from '@stadion/testing/browser'
import { openStore } from '@stadion/testing/store'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Reviewable, ReviewsAnswer } from '../contract.ts'
import { withoutSamples } from '../testing.ts'
import { reviewsPersonalData } from './personal-reviews.ts'

// The shop plays no warehouse here, so that pieces move only where a test moves them.
const store = await openStore({ env: { EXCHANGE_URL: 'http://127.0.0.1:1' } })
afterAll(() => store.close())
beforeEach(async () => {
  await store.reset()
  await withoutSamples(store.db)
})

const { db } = store
const { open, create } = orderCalls(db)
const at = () => store.now().toISOString()
const day = 86_400_000
const german = () => store.browser({ host: 'www.stadion.de' })
const strongPass = 's'.repeat(43)
const text = 'Light, quick and exactly as in the pictures.'

/** An order of two pairs of one article, with the token of its invitation and a browser whose pass shows that it is its owner's. */
async function placed(own: object = {}) {
  await open(own)
  const { number } = await create('or_1', at())
  await sql`insert into orders.pass (hash, ref, proof, expires_at) values (${hashOf(strongPass)}, 'or_1', 'strong', '2099-01-01')`.execute(
    db,
  )
  const token = newToken()
  const until = new Date(store.now().getTime() + 40 * day).toISOString()
  await sql`insert into reviews.invitation (ref, token_hash, at, until) values ('or_1', ${hashOf(token)}, ${at()}, ${until})`.execute(db)
  const owner = german()
  owner.cookies.set('order.pass', strongPass)
  const { id } = await sql<{ id: string }>`select article_id as id from orders.line where ref = 'or_1' and n = 1`.one(db)
  return { number, token, owner, articleId: id }
}
async function deliver() {
  await sql`select orders.confirm_fulfilment('or_1', ${at()})`.execute(db)
  await sql`select orders.ship('or_1', '[{"n": 1, "quantity": 1}]'::jsonb, '{"carrier": "local"}', ${at()})`.execute(db)
  await sql`select orders.deliver('or_1', null, ${at()})`.execute(db)
}
async function ask<Answer>({ fetch }: TestBrowser, method: string, path: string, body?: object) {
  const answer = await fetch(`/api/bridge/${path}`, { method, ...(body ? { body } : {}) })
  const read = answer.status === 204 ? {} : await answer.json()
  return { status: answer.status, body: read as Answer & { errorCode?: string; validationErrors?: object[] } }
}
interface Made {
  no: string
  state: string
}
const post = (browser: TestBrowser, body: object) => ask<Made>(browser, 'POST', 'reviews', body)
const list = async (id: string) => (await ask<ReviewsAnswer>(german(), 'GET', `products/${id}/reviews`)).body

test('REACH-REV-01 nobody reviews what was not delivered, another article, somebody else’s order, or by a link that has expired', async () => {
  const { number, token, owner, articleId } = await placed()
  const said = { articleId, stars: 5 }
  expect(await post(owner, { ...said, orderNumber: number })).toMatchObject({ status: 403, body: { errorCode: 'notBought' } })
  expect((await post(german(), { ...said, token })).status).toBe(404)
  await deliver()
  expect(await post(german(), { ...said, orderNumber: number })).toMatchObject({ status: 403, body: { errorCode: 'notBought' } })
  expect(await post(german(), said)).toMatchObject({ status: 403 })
  expect(await post(owner, { ...said, orderNumber: number, articleId: 'AA1005' })).toMatchObject({
    status: 403,
    body: { errorCode: 'notBought' },
  })
  expect((await post(german(), { ...said, token: 'x'.repeat(43) })).body).toMatchObject({ errorCode: 'linkInvalid' })
  expect((await post(store.browser({ host: 'www.reebok.de' }), { ...said, token })).body).toMatchObject({ errorCode: 'linkInvalid' })
  store.advanceClock(40 * day + 1000)
  expect((await post(german(), { ...said, token })).body).toMatchObject({ errorCode: 'linkInvalid' })
  expect((await list(articleId)).summary.count).toBe(0)
})

test('REACH-REV-01 the link of a mail and the owner of the order review an article once; it can be changed for 30 days', async () => {
  const { number, token, owner, articleId } = await placed()
  await deliver()
  const opened = (await ask<Reviewable>(german(), 'GET', `review-links/${token}`)).body
  expect(opened).toMatchObject({ orderNumber: number, articles: [{ id: articleId, review: null }] })
  const made = await post(german(), { token, articleId, stars: 4, fit: 'TRUE', title: 'Fast', text, name: 'Anna M.' })
  expect(made).toMatchObject({ status: 201, body: { state: 'PUBLISHED' } })
  expect(await list(articleId)).toMatchObject({
    summary: { average: 4, count: 1 },
    items: [{ no: made.body.no, title: 'Fast', text, name: 'Anna M.' }],
  })
  expect(await post(owner, { orderNumber: number, articleId, stars: 1 })).toMatchObject({
    status: 409,
    body: { errorCode: 'alreadyReviewed' },
  })

  const path = `reviews/${made.body.no}`
  expect((await ask(german(), 'PATCH', path, { stars: 1 })).status).toBe(401)
  expect(await ask(owner, 'PATCH', path, { orderNumber: number, stars: 2 })).toMatchObject({ status: 200, body: { state: 'PUBLISHED' } })
  expect(await list(articleId)).toMatchObject({ summary: { average: 2 }, items: [{ stars: 2, text: '', edited: true }] })
  store.advanceClock(30 * day)
  expect((await ask(german(), 'PATCH', path, { token, stars: 5 })).body).toMatchObject({ errorCode: 'editClosed' })
  expect((await ask<Reviewable>(german(), 'GET', `review-links/${token}`)).body.articles[0]).toMatchObject({
    review: { stars: 2, open: false },
  })
  expect((await ask(german(), 'DELETE', `${path}?token=${token}`)).status).toBe(204)
  expect((await list(articleId)).summary.count).toBe(0)
  expect((await ask(german(), 'DELETE', `${path}?token=${token}`)).status).toBe(404)
})

test('D-192 what is wrong names its field', async () => {
  const { token, articleId } = await placed()
  await deliver()
  const wrong = await post(german(), { token, articleId, title: 'x'.repeat(81), text: 'too short', name: 'x'.repeat(41) })
  expect([wrong.status, wrong.body.errorCode]).toEqual([400, 'validationFailed'])
  expect(wrong.body.validationErrors).toEqual([
    { field: 'stars', code: 'stars_required' },
    { field: 'title', code: 'title_tooLong' },
    { field: 'text', code: 'text_tooShort' },
    { field: 'name', code: 'name_tooLong' },
  ])
})

test('REACH-REV-04 a held review is nowhere to be read, whatever its stars, and a text that was seen before is held', async () => {
  const { token, articleId } = await placed()
  await deliver()
  const made = await post(german(), { token, articleId, stars: 5, text: 'Much better ones are at cheap-shoes.example.com, believe me.' })
  expect(made).toMatchObject({ status: 201, body: { state: 'PENDING' } })
  expect((await list(articleId)).summary.count).toBe(0)
  await sql`select reviews.write(${JSON.stringify({
    ...{
      no: 'rv_other',
      ref: 'other',
      articleId,
      model: 'other',
      brand: 'stadion',
      acid: null,
      language: 'de',
      country: 'DE',
      stars: 5,
      fit: null,
    },
    ...{ size: null, title: '', text, name: '', held: null, boughtOn: '2026-09-01' },
    textHash: (await import('./write-table.ts')).textHashOf(text),
  })}::text::jsonb, ${at()})`.execute(db)
  const edit = (own: string) => ask<Made>(german(), 'PATCH', `reviews/${made.body.no}`, { token, stars: 5, text: own })
  expect((await edit(`  ${text.toUpperCase()} !`)).body.state).toBe('PENDING')
  expect((await edit('Light and quick, and it keeps what the pictures promise.')).body.state).toBe('PUBLISHED')
})

test('REACH-REV-09 an erased account leaves stars, fit and size of nobody; before, an export has all', async () => {
  const owner = german()
  const { acid } = (await (await signIn(owner.fetch)).json()) as { acid: string }
  const { token, articleId } = await placed({ acid })
  await deliver()
  const { no } = (await post(german(), { token, articleId, stars: 3, fit: 'LARGE', title: 'Fast', text, name: 'Anna M.' })).body
  const subject = { acid, email: 'full@example.com', brand: 'stadion', region: 'rest', isProven: true, orders: ['or_1'] }
  expect(await reviewsPersonalData.exportOf(db, subject)).toMatchObject({
    reviews: [{ no, stars: 3, title: 'Fast', text, name: 'Anna M.' }],
  })
  await db.transaction((on) => reviewsPersonalData.eraser.eraseFor(on, subject))
  expect(await reviewsPersonalData.exportOf(db, subject)).toMatchObject({ reviews: [], invitations: [] })
  expect(await list(articleId)).toMatchObject({
    summary: { average: 3, count: 1, fit: { large: 1 } },
    items: [{ no, stars: 3, title: '', text: '', name: '' }],
  })
  const { acid: left, known } = await sql<{ acid: null; known: boolean }>`select acid, order_hash = reviews.order_hash('or_1') as known
    from reviews.review where no = ${no}`.one(db)
  expect([left, known]).toEqual([null, false])
})
