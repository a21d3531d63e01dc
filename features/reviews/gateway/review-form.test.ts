import type { ApiRequest, ApiTransport } from '@stadion/http/api-transport'
import type { FormRequest } from '@stadion/pages/form'
import { storefrontOf } from '@stadion/site/storefronts'
import { expect, test } from 'vitest'
import { readReviewState } from '../review-cookies.ts'
import { reviewForms } from './review-form.ts'

const typed = { stars: '4', fit: 'TRUE', title: 'Fast', text: 'Light, quick\r\nand dry.', name: 'Anna' }
const kept = { ...typed, stars: 4, text: 'Light, quick\nand dry.' }
const refused = (status: number, errorCode: string, more: object = {}) => ({
  status,
  headers: 'retryAfter' in more ? { 'retry-after': String(more.retryAfter) } : {},
  body: JSON.stringify({ errorCode, message: 'no', ...more }),
})

async function post(answer: (request: ApiRequest) => Promise<Awaited<ReturnType<ApiTransport>>>, fields: object = typed) {
  const logged: unknown[] = []
  const { location, setCookies } = await reviewForms['/review']!({
    ...{ api: answer, whom: { headers: {} }, storefront: storefrontOf('stadion', 'en_GB'), appEnv: 'local' },
    ...{ fields: { article: 'AA1001', ...fields }, query: new URLSearchParams({ order: 'PGB00000001' }) },
    log: { error: (about: unknown) => logged.push(about) },
  } as unknown as FormRequest)
  const cookies = Object.fromEntries(setCookies.map((cookie) => cookie.split(';', 1)[0]!.split('=') as [string, string]))
  return { location, logged: logged.length, state: readReviewState(cookies), cookies }
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

test('REACH-REV-08 even 4000 characters of noise in a script of three bytes each come back whole; a cookie of another shape leaves nothing', async () => {
  let seed = 7
  const letter = () => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
    return String.fromCodePoint(0x3041 + ((seed >>> 25) % 80))
  }
  const text = Array.from({ length: 4000 }, letter).join('')
  const { state, cookies } = await post(async () => refused(429, 'rateLimited'), { ...typed, text })
  expect(state?.typed?.text).toBe(text)
  expect(Object.values(cookies).every((value) => value.length < 4000)).toBe(true)
  for (const wrong of ['', 'x', 'eyJ9', `${cookies['review.draft']}`.slice(0, 2000)])
    expect(readReviewState({ 'review.draft': wrong })).toBeUndefined()
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
