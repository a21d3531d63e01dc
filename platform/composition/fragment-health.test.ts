import { FragmentFetchError } from '@stadion/fragments/errors'
import { ViewNotFound } from '@stadion/fragments/server/view-client'
import { expect, test, vi } from 'vitest'
import { answerOf, asking, setUp, slot } from './testing/fake-slots.ts'

const turn = () => new Promise((resolve) => setImmediate(resolve))

/** A fragment that answers all requests except broken ones, and the requests that the gateway itself sent since the last check. */
function breakable() {
  const broken = new Set<string>()
  const fragment = setUp(async ({ path }) => {
    if (broken.has('all') || [...broken].some((what) => path.endsWith(`q=${what}`))) throw new FragmentFetchError(500)
    return answerOf('good', 0, 0)
  })
  const fail = async (time: number) => {
    for (let n = 0; n < 5; n += 1) fragment.source.health.failed(asking(`odd${n}`), time)
    await turn()
  }
  const looked = () => {
    const asked = fragment.spy.mock.calls.map(([{ path }]) => path.split('q=')[1])
    fragment.spy.mockClear()
    return asked
  }
  return { ...fragment, broken, fail, looked }
}

test('a fragment is unknown, then healthy or failing, and waited for normally until it has failed often', async () => {
  const { health } = breakable().source
  expect([health.of(slot()), health.isSuspect(slot())]).toEqual(['unknown', false])
  for (let n = 0; n < 4; n += 1) health.failed(asking('odd'), 0)
  expect([health.of(slot()), health.isSuspect(slot())]).toEqual(['failing', false])
  health.failed(asking('odd'), 0)
  expect(health.isSuspect(slot())).toBe(true)
  health.answered(asking('sock'), { isView: true, isLate: false })
  expect([health.of(slot()), health.of(asking('odd')), health.isSuspect(slot())]).toEqual(['healthy', 'failing', false])
})

test('three good requests are enough to test a fragment; each failing one is replaced by another', async () => {
  const { source, broken, fail, looked, later } = breakable()
  for (const what of ['a', 'b', 'c', 'd']) await source.get(asking(what))
  looked()
  broken.add('b')
  await fail(0)
  expect(looked()).toEqual(['a', 'b', 'c'])
  await source.get(asking('e'))
  looked()
  await fail(later(1001))
  expect(looked()).toEqual(['a', 'c', 'e'])
})

test('while nothing is answered, good requests are repeated', async () => {
  const { source, broken, fail, looked, later } = breakable()
  for (const what of ['a', 'b']) await source.get(asking(what))
  broken.add('all')
  await fail(0)
  looked()
  later(1001)
  source.health.maySend(slot(), 1001)
  expect(looked()).toEqual(['a', 'b'])
})

test('only one test of a fragment runs at a time', async () => {
  let isOut = false
  const { source, spy } = setUp(() => (isOut ? new Promise(() => {}) : Promise.resolve(answerOf('good'))))
  await source.get(asking('first'))
  isOut = true
  for (let n = 0; n < 9; n += 1) source.health.failed(asking(`odd${n}`), 0)
  expect(spy).toHaveBeenCalledTimes(2)
})

test('a fragment that has nothing to show counts as working', async () => {
  let answer: () => Promise<never> = () => Promise.reject(new FragmentFetchError())
  const { source, spy, later } = setUp(async () => answerOf('good'))
  await source.get(asking('first'))
  spy.mockImplementation(() => answer())
  for (let n = 0; n < 5; n += 1) await source.get(asking(`odd${n}`))
  await vi.waitFor(() => expect(source.health.maySend(asking('sock'), 0)).toBe(false))
  answer = () => Promise.reject(new ViewNotFound('none'))
  later(1001)
  source.health.maySend(asking('sock'), 1001)
  await turn()
  expect(source.health.maySend(asking('sock'), 1001)).toBe(true)
})
