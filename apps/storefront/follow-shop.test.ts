import type { ApiAnswer, ApiRequest } from '@stadion/http/api-transport'
import { expect, test, vi } from 'vitest'
import { type FollowShopOptions, followShop } from './follow-shop.ts'

const answerOf = (body: object): ApiAnswer => ({ status: 200, headers: {}, body: JSON.stringify(body) })

/** A process before an API that has no flags and no corrections, and answers questions for news when a test hears them. */
function followed(more: Partial<FollowShopOptions> = {}) {
  const asked: string[] = []
  const away = new Set<string>()
  let news: object = { id: 1, mark: 'a', tags: ['*'] }
  const api = async ({ path, signal }: ApiRequest): Promise<ApiAnswer> => {
    const [, what = ''] = /(news|corrections|publications|states)/.exec(path) ?? []
    // One that waits for news ends with the process.
    if (path.includes('wait=25000')) return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
    asked.push(what)
    if (away.has(what)) throw new Error(`${what} are away`)
    if (what === 'news') return answerOf(news)
    if (what === 'states') return answerOf({ states: [] })
    return answerOf(what === 'corrections' ? { change: '', corrections: null } : { flags: [], segments: [] })
  }
  const onFailure = vi.fn()
  const shop = followShop({
    ...{ api, appEnv: 'local', defaultHost: 'www.stadion.co.uk', fixedFlags: undefined, flagsUrl: undefined, flagsApiKey: 'a-key' },
    ...{ onFailure, ...more },
  })
  return {
    ...{ shop, away, onFailure },
    /** What is asked meanwhile, in alphabetical order. */
    async during(work: () => Promise<unknown>): Promise<string> {
      asked.length = 0
      await work()
      return asked.toSorted().join(' ')
    },
    hear(id: number, ...tags: string[]) {
      news = { id, mark: 'a', tags }
      return shop.news.refresh()
    },
  }
}

test('at the start texts and flags are read once, after the first news; later each when it has changed', async () => {
  const { shop, during, hear } = followed()
  expect(await during(shop.start)).toBe('corrections news publications states')
  expect(shop.news.id).toBe(1)
  expect(await during(() => hear(2, 'article:stadion/runner'))).toBe('news')
  expect(await during(() => hear(3, 'texts:de', 'menu:stadion'))).toBe('corrections news')
  expect(await during(() => hear(4, 'flags'))).toBe('news publications')
  expect(await during(() => hear(5, '*'))).toBe('corrections news publications states')
  expect(await during(() => hear(6, 'market:stadion/de_DE'))).toBe('news states')
  shop.stop()
})

test('pages made with words that could not be read again are due when they could', async () => {
  const { shop, away, during, hear, onFailure } = followed()
  await shop.start()
  away.add('corrections')
  await hear(2, 'texts:de')
  const made = shop.news.id
  expect(onFailure.mock.calls).toEqual([[new Error('corrections are away'), 'texts stay as they were']])
  away.clear()
  expect(await during(() => hear(2))).toBe('corrections news')
  expect([shop.news.isOld(['texts:de_DE'], made), shop.news.isOld(['menu:stadion'], made)]).toEqual([true, false])
  expect(await during(() => hear(2))).toBe('news')
  shop.stop()
})

test('without news texts and flags are read all the same', async () => {
  const { shop, away, during, onFailure } = followed()
  away.add('news')
  expect(await during(shop.start)).toBe('corrections news publications states')
  expect(shop.flags.of).toBeTypeOf('function')
  expect(onFailure.mock.calls).toEqual([[new Error('news are away'), 'changes show after a while: there are no news']])
  shop.stop()
})
