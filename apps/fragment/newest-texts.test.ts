import { expect, test, vi } from 'vitest'
import { newestTexts } from './newest-texts.ts'

/** Texts of an API that has followed the news so far. */
function texts(newest: number) {
  const shop = { newest }
  const following = {
    news: undefined as number | undefined,
    renew: vi.fn(async () => {
      following.news = shop.newest
    }),
  }
  return { shop, following, knowing: newestTexts(following) }
}

test('texts are renewed for each news that a question names and they have not met', async () => {
  const { shop, following, knowing } = texts(7)
  await knowing(undefined)
  await knowing('at-least=0')
  await knowing('nonsense')
  expect(following.renew).not.toHaveBeenCalled()
  await knowing('at-least=7')
  await knowing('at-least=6')
  expect(following.renew.mock.calls).toEqual([[7]])
  shop.newest = 8
  await knowing('at-least=8')
  expect(following.renew.mock.calls).toEqual([[7], [8]])
})

test('a question that names what no shop has had stops no renewal', async () => {
  const { shop, following, knowing } = texts(7)
  await knowing('at-least=999999999999999')
  expect(following.news).toBe(7)
  shop.newest = 8
  await knowing('at-least=8')
  expect(following.news).toBe(8)
})

test('a view waits a second for its texts at most, and does without them where they cannot be read', async () => {
  vi.useFakeTimers()
  const renew = vi.fn(() => new Promise<void>(() => {}))
  let isOver = false
  const waiting = newestTexts({ news: 3, renew })('at-least=4').then(() => {
    isOver = true
  })
  await vi.advanceTimersByTimeAsync(999)
  expect(isOver).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  await waiting
  renew.mockRejectedValueOnce(new Error('away'))
  await newestTexts({ news: 3, renew })('at-least=4')
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
})
