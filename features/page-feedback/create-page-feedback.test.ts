import { pageApi } from '@stadion/http/testing/page-api'
import { expect, test } from 'vitest'
import { createPageFeedback } from './create-page-feedback.ts'

/** A service whose calls are answered one by one. */
function aService() {
  const asked: { body: unknown; answer: (response: Response | Promise<Response>) => void }[] = []
  const api = pageApi((_, init) => new Promise((answer) => asked.push({ body: JSON.parse(String(init?.body)), answer })), {
    sitePath: '',
    host: 'www.stadion.de',
  })
  return { service: createPageFeedback({ api, env: 'production' }), asked }
}
const kept = () => Response.json({ page: '/help', helpful: true })
const calls = async (asked: readonly unknown[], count: number) => expect.poll(() => asked.length).toBe(count)

test('an answer is on its way, then kept; other pages have none', async () => {
  const { service, asked } = aService()
  const done = service.answer('/help', true)
  expect(service.store.getState()).toEqual({ '/help': { helpful: true, status: 'sending' } })
  await calls(asked, 1)
  expect(asked[0]?.body).toEqual({ page: '/help', helpful: true })
  asked[0]?.answer(kept())
  await done
  expect(service.store.getState()).toEqual({ '/help': { helpful: true, status: 'kept' } })
})

test('an answer that the shop does not take has failed, and can be given again', async () => {
  const { service, asked } = aService()
  const done = service.answer('/legal/privacy', false)
  await calls(asked, 1)
  asked[0]?.answer(Response.json({ errorCode: 'tooManyRequests', message: 'Slow down' }, { status: 429 }))
  await done
  expect(service.store.getState()).toEqual({ '/legal/privacy': { helpful: false, status: 'failed' } })
  const again = service.answer('/legal/privacy', false)
  await calls(asked, 2)
  asked[1]?.answer(kept())
  await again
  expect(service.store.getState()['/legal/privacy']?.status).toBe('kept')
})

test('a changed answer is sent after the first, and shown at once', async () => {
  const { service, asked } = aService()
  const first = service.answer('/help', true)
  const second = service.answer('/help', false)
  await calls(asked, 1)
  asked[0]?.answer(kept())
  await first
  expect(service.store.getState()).toEqual({ '/help': { helpful: false, status: 'sending' } })
  await calls(asked, 2)
  expect(asked[1]?.body).toEqual({ page: '/help', helpful: false })
  asked[1]?.answer(kept())
  await second
  expect(service.store.getState()).toEqual({ '/help': { helpful: false, status: 'kept' } })
})

test('a change that the shop does not take leaves the answer that it has', async () => {
  const { service, asked } = aService()
  const first = service.answer('/help', true)
  const second = service.answer('/help', false)
  await calls(asked, 1)
  asked[0]?.answer(kept())
  await first
  await calls(asked, 2)
  asked[1]?.answer(Response.json({ errorCode: 'tooManyRequests', message: 'Slow down' }, { status: 429 }))
  await second
  expect(service.store.getState()).toEqual({ '/help': { helpful: false, status: 'failed', stored: true } })
})

test.each([
  ['gets no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['is answered by something in between', () => new Response('Bad gateway', { status: 502 })],
])('after a change that %s nobody knows what the shop has, also after a later refusal', async (_, lost) => {
  const { service, asked } = aService()
  const first = service.answer('/help', true)
  await calls(asked, 1)
  asked[0]?.answer(kept())
  await first
  const second = service.answer('/help', false)
  await calls(asked, 2)
  asked[1]?.answer(lost())
  await second
  expect(service.store.getState()).toEqual({ '/help': { helpful: false, status: 'failed' } })
  const third = service.answer('/help', true)
  await calls(asked, 3)
  asked[2]?.answer(Response.json({ errorCode: 'tooManyRequests', message: 'Slow down' }, { status: 429 }))
  await third
  expect(service.store.getState()).toEqual({ '/help': { helpful: true, status: 'failed' } })
})
