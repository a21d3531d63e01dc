import type { ApiRequest, ApiTransport } from '@stadion/http/api-transport'
import type { FormRequest } from '@stadion/pages/form'
import { packCookies, unpackCookies } from '@stadion/pages/packed-cookies'
import { storefrontOf } from '@stadion/site/storefronts'
import { expect, test } from 'vitest'
import { readReportState } from '../report-cookies.ts'
import { readReviewState, reviewCookies } from '../review-cookies.ts'
import { reviewForms } from './review-form.ts'

const storefront = storefrontOf('stadion', 'en_GB')
const typed = { stars: '4', fit: 'TRUE', title: 'Fast', text: 'Light, quick\r\nand dry.', name: 'Anna' }
const proof = { order: 'PGB00000001' }
const kept = { ...typed, stars: 4, text: 'Light, quick\nand dry.' }
const refused = (status: number, errorCode: string, more: object = {}) => ({
  status,
  headers: 'retryAfter' in more ? { 'retry-after': String(more.retryAfter) } : {},
  body: JSON.stringify({ errorCode, message: 'no', ...more }),
})

async function post(
  answer: (request: ApiRequest) => Promise<Awaited<ReturnType<ApiTransport>>>,
  fields: object = typed,
  asked: Record<string, string> = {},
) {
  const logged: unknown[] = []
  const { location, setCookies } = await reviewForms['/review']!({
    ...{ api: answer, whom: { headers: {} }, storefront, appEnv: 'local' },
    ...{ fields: { article: 'AA1001', ...fields }, query: new URLSearchParams({ ...proof, ...asked }) },
    log: { error: (about: unknown) => logged.push(about) },
  } as unknown as FormRequest)
  const cookies = Object.fromEntries(setCookies.map((cookie) => cookie.split(';', 1)[0]!.split('=') as [string, string]))
  return { location, logged: logged.length, state: readReviewState(cookies, proof), cookies }
}

test('REACH-REV-08 after too many tries, a change that comes too late and an API that is away, what was typed is kept with the reason', async () => {
  const form = '/review?order=PGB00000001&article=AA1001'
  const state = (failure: object | undefined) => ({ location: form, state: { articleId: 'AA1001', typed: kept, failure } })
  expect(await post(async () => refused(429, 'rateLimited', { retryAfter: 90 }))).toMatchObject({
    ...state({ code: 'rateLimited', minutes: 2 }),
    logged: 0,
  })
  expect(await post(async () => refused(409, 'alreadyReviewed'))).toMatchObject(state({ code: 'already' }))
  expect(await post(async () => refused(409, 'editClosed'))).toMatchObject(state({ code: 'closed' }))
  expect(await post(async () => refused(404, 'productNotFound'))).toMatchObject(state({ code: 'gone' }))
  expect(await post(async () => refused(403, 'notBought'))).toMatchObject({ ...state(undefined), logged: 0 })
  for (const away of [async () => refused(503, 'databaseUnavailable'), () => Promise.reject(new Error('away'))])
    expect(await post(away)).toMatchObject({ ...state({ code: 'away' }), logged: 1 })
})

test('who presses twice is told that it is done, and who has said something else that a review is there', async () => {
  const asked: string[] = []
  const there =
    (own: object) =>
    async ({ method, path }: ApiRequest) => {
      asked.push(`${method} ${path}`)
      const review = { ...kept, no: 'rv_7k2m', state: 'PENDING', at: '2026-11-30T10:00:00Z', open: true, ...own }
      if (method === 'POST') return refused(409, 'alreadyReviewed')
      const articles = [{ id: 'AA1001', name: 'Runner One', size: '6', review }]
      return { status: 200, headers: {}, body: JSON.stringify({ orderNumber: 'PGB00000001', articles, until: null }) }
    }
  expect(await post(there({}))).toMatchObject({
    location: '/review?order=PGB00000001',
    state: { articleId: 'AA1001', done: 'PENDING' },
    logged: 0,
  })
  expect(asked).toEqual(['POST /api/bridge/reviews', 'GET /api/bridge/orders/PGB00000001/reviews'])
  const already = { state: { typed: kept, failure: { code: 'already' } } }
  for (const own of [{ stars: 3 }, { text: 'Something else.' }, { fit: null }, { state: 'REMOVED' }])
    expect(await post(there(own))).toMatchObject(already)
})

/** Letters of three bytes each, out of as many different ones. */
function noise(length: number, letters: number): string {
  let seed = 7
  const letter = () => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
    return String.fromCodePoint(0x3041 + ((seed >>> 15) % letters))
  }
  return Array.from({ length }, letter).join('')
}

test('REACH-REV-08 even 4000 characters of noise in a script of three bytes each come back whole; a cookie of another shape leaves nothing', async () => {
  const text = noise(4000, 80)
  const { state, cookies } = await post(async () => refused(429, 'rateLimited'), { ...typed, text })
  expect(state?.typed?.text).toBe(text)
  expect(Object.values(cookies).every((value) => value.length < 4000)).toBe(true)
  for (const wrong of ['', 'x', 'eyJ9', `${cookies['review.draft']}`.slice(0, 2000)])
    expect(readReviewState({ 'review.draft': wrong }, proof)).toBeUndefined()
})

const noisy = noise(60_000, 20_000)
const all = { stars: noisy, fit: noisy, title: noisy, text: noisy, name: noisy, no: noisy, intent: noisy }

test('REACH-REV-08 of 60 000 letters of noise in every field at most what the cookies hold is kept, and nothing if the text is not what is too long', async () => {
  const { state, cookies } = await post(async () => refused(429, 'rateLimited'), all)
  expect(state?.typed).toMatchObject({ title: noisy.slice(0, 200), text: noisy.slice(0, 2000), name: noisy.slice(0, 100) })
  expect(Object.values(cookies).every((value) => value.length < 4000)).toBe(true)
  const tooLong = {
    articleId: 'AA1001',
    typed: { stars: null, fit: null, title: noisy.slice(0, 9000), text: noisy.slice(0, 4000), name: '' },
  }
  for (const cookie of reviewCookies(tooLong, proof, storefront, 'local')) expect(cookie).toMatch(/^review\.draft(-2)?=; Max-Age=0;/)
})

test('REACH-REV-08 what is no article leaves nothing and asks nobody, however long it is', async () => {
  const away = () => Promise.reject(new Error('asked in vain'))
  const none = { location: '/review?order=PGB00000001', logged: 0, cookies: {} }
  expect(await post(away, { ...all, article: noisy })).toMatchObject(none)
  expect(await post(away, { ...all, article: '' }, { article: noisy })).toMatchObject(none)
  expect(await post(away, { article: 'AA1001\n' })).toMatchObject(none)
  expect((await post(away, all, { report: noisy })).location).toBe(
    `/review?${new URLSearchParams({ report: noisy.slice(0, 20), article: '' })}`,
  )

  const tooLong = {
    articleId: 'AA1001',
    typed: { stars: null, fit: null, title: noisy.slice(0, 9000), text: noisy.slice(0, 4000), name: '' },
  }
  for (const cookie of reviewCookies(tooLong, proof, storefront, 'local')) expect(cookie).toMatch(/^review\.draft(-2)?=; Max-Age=0;/)
})

test('REACH-REV-08 a review that was taken leaves nothing typed, and leads to all articles of the order', async () => {
  const sent: string[] = []
  const done = await post(async ({ method, path, body }) => {
    sent.push(`${method} ${path} ${body}`)
    return { status: 201, headers: {}, body: JSON.stringify({ no: 'rv_1234', state: 'PENDING' }) }
  })
  expect(done).toMatchObject({ location: '/review?order=PGB00000001', state: { articleId: 'AA1001', done: 'PENDING', typed: undefined } })
  expect(sent[0]).toMatch(/^POST \/api\/bridge\/reviews \{/)
  expect(JSON.parse(sent[0]!.slice(sent[0]!.indexOf('{')))).toMatchObject({ orderNumber: 'PGB00000001', articleId: 'AA1001', ...kept })
})

test('what a browser makes up in its own cookies breaks no page, and a form of another order shows nothing of this one', async () => {
  const { cookies } = await post(async () => refused(429, 'rateLimited'))
  expect(readReviewState(cookies, proof)?.typed).toEqual(kept)
  for (const other of [{ order: 'PGB00000002' }, { t: 'PGB00000001x' }, {}]) expect(readReviewState(cookies, other)).toBeUndefined()
  const { key } = unpackCookies([cookies['review.draft']])!
  const odd = { toString: 1, valueOf: 1 }
  const madeUp = {
    key,
    articleId: 'AA1001',
    typed: { stars: odd, title: odd, fit: odd },
    problems: [odd],
    failure: { code: 'away', minutes: odd },
  }
  const [packed] = packCookies(madeUp, 1)!
  expect(readReviewState({ 'review.draft': packed }, proof)).toEqual({
    ...{ articleId: 'AA1001', done: undefined, problems: [], failure: { code: 'away', minutes: undefined } },
    typed: { stars: null, fit: null, title: '', text: '', name: '' },
  })
})

test('a report leaves what was typed of a review where it is, also a long one of any letters', async () => {
  const { location, cookies, state } = await post(
    () => Promise.reject(new Error('away')),
    { reason: 'ABUSE', text: noise(2000, 20_000) },
    { report: 'rv_one1', article: 'AA1001' },
  )
  expect([location, Object.keys(cookies), state]).toEqual(['/review?report=rv_one1&article=AA1001', ['review.report'], undefined])
  expect(readReportState(cookies, 'rv_one1')).toMatchObject({ reason: 'ABUSE', failure: 'away' })
  expect(readReportState(cookies, 'rv_one1')!.text!.length).toBeGreaterThan(300)
  expect(readReportState(cookies, 'rv_two2')).toBeUndefined()
})
