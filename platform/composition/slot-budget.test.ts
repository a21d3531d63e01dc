import { FragmentFetchError } from '@stadion/fragments/errors'
import { type ViewAnswer, ViewNotFound } from '@stadion/fragments/server/view-client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerOf, never, setUp, slot } from './testing/fake-slots.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

const after = (ms: number, answer: () => ViewAnswer) => () =>
  new Promise<ViewAnswer>((resolve, reject) =>
    setTimeout(() => {
      try {
        resolve(answer())
      } catch (error) {
        reject(error)
      }
    }, ms),
  )
const broken = (): never => {
  throw new FragmentFetchError(500)
}
/** The result of a promise after a number of milliseconds. */
async function within<T>(ms: number, work: Promise<T>): Promise<T | undefined> {
  let done: T | undefined
  void work.then((value) => (done = value))
  await vi.advanceTimersByTimeAsync(ms)
  return done
}

test.each([false, true])('a result has its duration, whatever it is (personal: %s)', async (personal) => {
  // Long after the start of the process, as in a real shop.
  await vi.advanceTimersByTimeAsync(10_000)
  const own = slot({ personal })
  const { source } = setUp(after(30, () => answerOf('good')))
  expect(await within(30, source.get(own))).toMatchObject({ origin: 'fresh', tookMs: 30 })
  expect(source.health.isLate(own)).toBe(false)
  expect(await within(20, setUp(after(20, broken)).source.get(own))).toMatchObject({ origin: 'fallback', tookMs: 20 })
  expect(vi.getTimerCount()).toBe(0)
})

test('loading the files of a view may take the rest of the budget, for anonymous and personal views', async () => {
  for (const personal of [false, true]) {
    const onAnswer = vi.fn(() => new Promise<void>((resolve) => setTimeout(resolve, 15)))
    const { source } = setUp(
      after(30, () => answerOf('good')),
      { onAnswer },
    )
    const result = source.get(slot({ personal }))
    expect(await within(44, result)).toBeUndefined()
    expect(await within(1, result)).toMatchObject({ origin: 'fresh', tookMs: 45 })
    const slow = setUp(
      after(30, () => answerOf('good')),
      { onAnswer: never },
    ).source.get(slot({ personal }))
    expect(await within(49, slow)).toBeUndefined()
    expect(await within(1, slow)).toMatchObject({ origin: 'fallback', tookMs: 50 })
  }
})

test.each([false, true])(
  'if the files of a view cannot be stored, or its client fails at once, the fallback shows (personal: %s)',
  async (personal) => {
    const fails = [
      setUp(async () => answerOf('good'), { onAnswer: broken }),
      setUp(async () => answerOf('good'), { onAnswer: () => Promise.reject(new Error('no room')) }),
      setUp(broken),
      setUp(async () => answerOf('good'), { clientOf: broken }),
    ]
    for (const { source } of fails) {
      expect(await within(0, source.get(slot({ personal })))).toMatchObject({ origin: 'fallback', answer: undefined })
      expect(source.health.of(slot())).toBe('failing')
    }
  },
)

test('however many requests wait for one answer, a late answer counts as one failure, and so does its result', async () => {
  const { source, spy } = setUp(after(60, broken))
  for (let round = 0; round < 3; round += 1) {
    const shown = await within(60, Promise.all([1, 2, 3].map(() => source.get(slot()))))
    expect(shown?.map(({ origin }) => origin)).toEqual(['fallback', 'fallback', 'fallback'])
  }
  // Three failures; five would open the circuit.
  expect(spy).toHaveBeenCalledTimes(3)
  await within(60, source.get(slot()))
  expect(spy).toHaveBeenCalledTimes(4)
})

test('a late answer does not end a newer request', async () => {
  const { source, spy } = setUp(after(60, () => answerOf('first', 0, 0)))
  await within(50, source.get(slot()))
  spy.mockImplementation(never)
  void source.get(slot())
  await vi.advanceTimersByTimeAsync(20)
  void source.get(slot())
  expect(spy).toHaveBeenCalledTimes(2)
})

test('an answer in time leaves no timer that would abort a later request', async () => {
  const { source, spy } = setUp(after(5, () => answerOf('good', 0, 0)))
  await within(5, source.get(slot()))
  spy.mockImplementation(after(48, () => answerOf('newer', 0, 0)))
  expect(await within(48, source.get(slot()))).toMatchObject({ origin: 'fresh' })
  expect(source.health.of(slot())).toBe('healthy')
})

test('"nothing to show" can be late like a view', async () => {
  const { source, spy, later } = setUp(async () => answerOf('good', 0, 0))
  await source.get(slot())
  later(1)
  spy.mockImplementation(
    after(60, () => {
      throw new ViewNotFound('none')
    }),
  )
  await within(60, source.get(slot()))
  expect(source.peek(slot())).toMatchObject({ origin: 'last-good' })
})

test('a failing fragment with personal answers gets a circuit breaker like others', async () => {
  const { source, spy } = setUp(async () => ({ ...answerOf('own'), sharing: undefined }))
  await source.get(slot())
  spy.mockReset().mockImplementation(() => Promise.reject(new FragmentFetchError(500)))
  for (let n = 0; n < 8; n += 1) await source.get(slot())
  // Five failures, and the gateway's own test of the fragment.
  expect(spy).toHaveBeenCalledTimes(6)
})

test('the flags of a page reach the fragment of a personal slot too', async () => {
  const { source, spy } = setUp(async () => answerOf('own'))
  const handed = { header: '{"wide":true}', valueOf: () => null }
  await source.get(slot({ personal: true }), handed)
  await source.get(slot({ personal: true }))
  expect(spy.mock.calls.map(([{ flags }]) => flags)).toEqual([handed, undefined])
})
