import { openStore } from '@stadion/testing/store'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { askingPages } from '../contract.ts'

const store = await openStore({ env: { RATE_LIMIT_FACTOR: '1' } })
beforeEach(() => store.reset())
afterAll(() => store.close())

/** A browser that answers. */
const aBrowser = () => {
  const { fetch } = store.browser({ host: 'www.stadion.de' })
  return (page: string, helpful: unknown) => fetch('/api/bridge/page-feedback', { method: 'POST', body: { page, helpful } })
}

interface Answer {
  key: string
  page: string
  helpful: boolean
}
const answers = () =>
  store.db.query<Answer>(`select encode(key, 'hex') as key, page, helpful from page_feedback.answer order by page, helpful`)
const kept = async () => (await answers()).map(({ page, helpful }) => [page, helpful])

test('a browser has one answer for each page, the last', async () => {
  const say = aBrowser()
  const answer = await say('/help', true)
  expect([answer.status, await answer.json()]).toEqual([200, { page: '/help', helpful: true }])
  await say('/help', false)
  await say('/legal/privacy', true)
  expect(await kept()).toEqual([
    ['/help', false],
    ['/legal/privacy', true],
  ])
  await aBrowser()('/help', true)
  expect(await kept()).toEqual([
    ['/help', false],
    ['/help', true],
    ['/legal/privacy', true],
  ])
})

test('the cookie is a secret that goes with the browser’s session; what is stored of it differs from page to page', async () => {
  const say = aBrowser()
  const [cookie = ''] = (await say('/help', true)).headers.getSetCookie()
  expect(cookie).toMatch(/^page_feedback=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/)
  const [same = ''] = (await say('/legal/privacy', true)).headers.getSetCookie()
  expect(same).toBe(cookie)
  expect(new Set((await answers()).map(({ key }) => key)).size).toBe(2)
})

test('a storefront of its own has answers of its own', async () => {
  const { fetch } = store.browser({ host: 'www.stadion.de' })
  const say = (host: string) =>
    fetch('/api/bridge/page-feedback', { method: 'POST', body: { page: '/help', helpful: true }, headers: { 'original-host': host } })
  await say('www.stadion.de')
  await say('www.reebok.de')
  expect(await kept()).toHaveLength(2)
})

test.each([
  ['another page', { page: '/cart', helpful: true }],
  ['no answer', { page: '/help' }],
  ['another answer', { page: '/help', helpful: 'yes' }],
])('%s is refused', async (_, body) => {
  const { fetch } = store.browser({ host: 'www.stadion.de' })
  expect((await fetch('/api/bridge/page-feedback', { method: 'POST', body })).status).toBe(400)
  expect(await kept()).toEqual([])
})

test('one visitor answers each page that asks, and changes each answer once, in ten minutes', async () => {
  await store.fetch('/__test__/clock', { method: 'POST', body: { advanceMs: 600_000 } })
  const say = aBrowser()
  const most = 2 * askingPages.length
  const statuses = []
  for (let turn = 0; turn <= most; turn++) statuses.push((await say('/help', turn % 2 === 0)).status)
  expect(statuses).toEqual([...Array(most).fill(200), 429])
  expect(await kept()).toEqual([['/help', false]])
})
