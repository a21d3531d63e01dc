import { hitBy } from '@stadion/contract/data-tags'
import type { ViewAnswer, ViewRequest } from '@stadion/fragments/server/view-client'
import { expect, test, vi } from 'vitest'
import { createSlotCache } from './slot-cache.ts'
import { answerOf, setUp, slot } from './testing/fake-slots.ts'

/** A source with news that a test tells. */
function withNews(view: (request: ViewRequest) => Promise<ViewAnswer>) {
  const told: { id: number; tags: string[] }[] = []
  const news = {
    id: 1,
    context: 'at-least=1',
    isOld: (tags: readonly string[] | undefined, askedAt = 0) => told.some((one) => one.id > askedAt && hitBy(one.tags)(tags)),
    asOf: (askedAt: number | undefined, known = askedAt) => (askedAt === undefined ? undefined : Math.min(askedAt, known as number)),
  }
  const cache = createSlotCache(10_000)
  const made = setUp(view, { cache, news })
  return {
    ...made,
    tell(...tags: string[]) {
      news.id += 1
      news.context = `at-least=${news.id}`
      told.push({ id: news.id, tags })
      cache.makeDue(hitBy(tags), made.later(0))
    },
  }
}
const shownBy = (result: { answer?: ViewAnswer | undefined } | undefined) => result?.answer?.html.toString()
const runner = (html: string): ViewAnswer => ({ ...answerOf(html, 60_000), tags: ['article:stadion/runner'] })

test('DESK-LIVE-06: what is due is asked for once however many visitors come, is shown for a second at most, and stays as last good HTML', async () => {
  let answer: (() => void) | undefined
  let fails = false
  const { source, spy, tell, later } = withNews((request) => {
    if (fails) return Promise.reject(new Error('dead'))
    if (!answer) return Promise.resolve(runner('old'))
    return new Promise((resolve) => {
      answer = () => resolve(runner(`new ${request.context}`))
    })
  })
  await source.get(slot())
  tell('article:stadion/other')
  expect(source.peek(slot())?.origin).toBe('cache')
  answer = () => {}
  tell('article:stadion/runner')
  const before = await Promise.all(Array.from({ length: 200 }, () => source.get(slot())))
  expect(new Set(before.map(shownBy))).toEqual(new Set(['old']))
  expect(spy).toHaveBeenCalledTimes(2)
  later(1000)
  const after = Array.from({ length: 200 }, () => source.get(slot()))
  expect(spy).toHaveBeenCalledTimes(2)
  answer()
  expect(new Set((await Promise.all(after)).map(shownBy))).toEqual(new Set(['new at-least=3']))
  expect(source.peek(slot())?.origin).toBe('cache')
  fails = true
  tell('article:stadion/runner')
  later(1000)
  const failed = await Promise.all(Array.from({ length: 200 }, () => source.get(slot())))
  expect(new Set(failed.map((one) => `${one.origin} ${shownBy(one)}`))).toEqual(new Set(['last-good new at-least=3']))
  expect(spy).toHaveBeenCalledTimes(3)
})

test('an answer that was asked for before the news neither counts as new nor replaces one that knew of them', async () => {
  const answers: ((answer: ViewAnswer) => void)[] = []
  const { source, tell } = withNews(() => new Promise((resolve) => answers.push(resolve)))
  const early = source.get(slot())
  tell('article:stadion/runner')
  const late = source.get(slot())
  expect(answers).toHaveLength(2)
  answers[1]!(runner('new'))
  expect(shownBy(await late)).toBe('new')
  answers[0]!(runner('old'))
  await early
  expect(shownBy(source.peek(slot()))).toBe('new')
})

test('an answer of before the news, with none after it, is asked for again', async () => {
  const answers: ((answer: ViewAnswer) => void)[] = []
  const { source, tell } = withNews(() => new Promise((resolve) => answers.push(resolve)))
  const early = source.get(slot())
  tell('article:stadion/runner')
  answers[0]!(runner('old'))
  await early
  expect(source.peek(slot())).toBeUndefined()
  const late = source.get(slot())
  answers[1]!(runner('new'))
  expect(shownBy(await late)).toBe('new')
  await vi.waitFor(() => expect(source.peek(slot())?.origin).toBe('cache'))
})

test('an answer of a process that knew less than it was asked for is as old as what it knew', async () => {
  let known = 2
  const { source, spy, tell, later } = withNews(async () => ({ ...runner(`as of ${known}`), news: known }))
  tell('article:stadion/runner')
  tell('menu:stadion')
  // What it does not know is about something else.
  await source.get(slot())
  expect(source.peek(slot())?.origin).toBe('cache')
  tell('article:stadion/runner')
  later(1000)
  expect(shownBy(await source.get(slot()))).toBe('as of 2')
  expect(source.peek(slot())).toBeUndefined()
  known = 4
  expect(shownBy(await source.get(slot()))).toBe('as of 4')
  expect(source.peek(slot())?.origin).toBe('cache')
  expect(spy).toHaveBeenCalledTimes(3)
})

test('a slow fragment is asked again only after news about what is kept of it', async () => {
  let isSlow = false
  const { source, spy, tell, later } = withNews(() => (isSlow ? new Promise(() => {}) : Promise.resolve(runner('old'))))
  await source.get(slot())
  isSlow = true
  tell('article:stadion/runner')
  later(1000)
  const visit = () => void source.get(slot())
  visit()
  for (const other of ['menu:stadion', 'article:stadion/other', 'texts:de']) {
    tell(other)
    visit()
    source.peek(slot())
  }
  expect(spy).toHaveBeenCalledTimes(2)
  tell('article:stadion/runner')
  visit()
  expect(spy).toHaveBeenCalledTimes(3)
})
