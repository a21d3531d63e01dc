import type { ApiRequest } from '@stadion/http/api-transport'
import { expect, test, vi } from 'vitest'
import { type FollowNewsOptions, followNews } from './follow-news.ts'

/** A follower of an API that answers what a test says. */
function followed(more: Partial<FollowNewsOptions> = {}) {
  const asked: string[] = []
  const answers: object[] = []
  const news = followNews({
    api: async ({ path }: ApiRequest) => {
      asked.push(path.slice(path.indexOf('?')))
      return { status: 200, headers: {}, body: JSON.stringify(answers.shift()) }
    },
    originalHost: 'www.stadion.co.uk',
    ...more,
  })
  const hear = async (id: number, mark: string, ...tags: string[]) => {
    answers.push({ id, mark, tags })
    await news.refresh()
  }
  return { news, asked, hear }
}
const runner = ['article:stadion/runner']

test('where the ids of the shop go back, everything of before is old, and what is asked for then counts as newer', async () => {
  const { news, asked, hear } = followed()
  await hear(7, 'a', '*')
  await hear(8, 'b', 'menu:stadion')
  const before = news.id!
  expect(news.isOld(runner, before)).toBe(false)
  await hear(3, 'c', '*')
  expect(news.context).toBe('at-least=3')
  expect(news.id).toBeGreaterThan(before)
  expect(news.isOld(runner, before)).toBe(true)
  expect(news.isOld(runner, news.id)).toBe(false)
  // The same id of another history.
  const back = news.id!
  await hear(3, 'd', '*')
  expect(news.id).toBeGreaterThan(back)
  expect(news.isOld(runner, back)).toBe(true)
  await hear(3, 'd')
  expect(asked).toEqual(['?wait=0', '?wait=0&after=7&mark=a', '?wait=0&after=8&mark=b', '?wait=0&after=3&mark=c', '?wait=0&after=3&mark=d'])
})

test('an answer of a process that knows less changes nothing', async () => {
  const { news, hear } = followed()
  await hear(7, 'a', '*')
  await hear(6, 'b')
  expect([news.id, news.context, news.isOld(runner, 7)]).toEqual([7, 'at-least=7', false])
})

test('an answer is as new as what its process knew, wherever the ids of the shop have gone', async () => {
  const { news, hear } = followed()
  expect(news.asOf(undefined, 3)).toBeUndefined()
  await hear(7, 'a', '*')
  await hear(9, 'b', 'menu:stadion')
  expect([news.asOf(9, 9), news.asOf(9, 12), news.asOf(9, undefined)]).toEqual([9, 9, 9])
  // One that lies between two that were heard is as old as the one before.
  expect([news.asOf(9, 8), news.asOf(9, 7), news.asOf(9, 6)]).toEqual([7, 7, undefined])
  expect([news.isOld(runner, news.asOf(9, 8)), news.isOld(['menu:stadion/header'], news.asOf(9, 8))]).toEqual([false, true])
  expect(news.isOld(runner, news.asOf(9, 6))).toBe(true)
  await hear(3, 'c', '*')
  expect([news.asOf(10, 3), news.asOf(10, 2), news.asOf(9, 7)]).toEqual([10, undefined, 7])
})

test('what could not be renewed is tried again, and is news when it could', async () => {
  const left: string[][] = []
  const tried: (readonly string[])[] = []
  const { news, asked, hear } = followed({
    before: async (tags) => {
      tried.push(tags)
      return left.shift() ?? []
    },
  })
  const texts = ['texts:de_DE']
  await hear(7, 'a', '*')
  left.push(['texts'], ['texts'])
  await hear(8, 'b', 'texts:de', 'flags')
  // What does not wait for words goes on.
  const made = news.id
  expect(made).toBe(8)
  await hear(8, 'b')
  expect([news.id, news.isOld(texts, made)]).toEqual([8, false])
  await hear(8, 'b')
  expect([news.isOld(texts, made), news.isOld(texts, news.id), news.isOld(runner, made), news.context]).toEqual([
    true,
    false,
    false,
    'at-least=8',
  ])
  // It is the process that is behind, not what it asked.
  expect([news.asOf(news.id, 8), news.asOf(news.id, 7)]).toEqual([news.id, 7])
  await hear(9, 'c', 'menu:stadion')
  expect(asked.at(-1)).toBe('?wait=0&after=8&mark=b')
  expect(tried).toEqual([['*'], ['flags', 'texts:de'], ['texts'], ['texts'], ['menu:stadion']])
})

test('that there are no news is said once, also where a question took too long, and not by a process that ends', async () => {
  const onFailure = vi.fn()
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort(new Error('took too long')))
  const { news } = followed({ onFailure, api: async ({ signal }) => Promise.reject(signal?.reason) })
  await news.refresh()
  await news.refresh()
  expect(onFailure.mock.calls).toEqual([[new Error('took too long')]])
  const ending = vi.fn()
  const { news: other } = followed({ onFailure: ending, api: async ({ signal }) => Promise.reject(signal?.reason) })
  const started = other.start()
  other.stop()
  await started
  expect(ending).not.toHaveBeenCalled()
  vi.restoreAllMocks()
})
