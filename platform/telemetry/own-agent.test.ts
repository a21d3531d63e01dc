import { expect, test, vi } from 'vitest'

test('a call that is blocked again and again uses at most three reports of a page', async () => {
  vi.resetModules()
  const { ownAgent } = await import('./own-agent.ts')
  const asked = vi.fn(async () => new Response())
  vi.stubGlobal('location', { origin: 'https://www.stadion.de' })
  vi.stubGlobal('fetch', asked)
  for (let times = 0; times < 30; times++) ownAgent.noticeError?.({ name: 'ApiError', url: '/api/session-events' })
  expect(asked).toHaveBeenCalledTimes(3)
  ownAgent.noticeError?.({ name: 'ApiError', url: '/api/bridge/baskets/-/items' })
  expect(asked).toHaveBeenCalledTimes(4)
  vi.unstubAllGlobals()
})
