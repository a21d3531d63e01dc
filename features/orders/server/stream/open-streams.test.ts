import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PlacedOrder } from '../order-table.ts'
import { createStreams, type StreamOptions } from './open-streams.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())
const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1_000)

const none: ReadonlySet<string> = new Set()
const anOrder = (ref: string, seqs: number[]) =>
  ({
    ref,
    state: 'CREATED',
    progress: { lines: [], parcels: [], events: seqs.map((seq) => ({ seq, kind: 'created', at: '2026-11-21T09:00:00.000Z' })) },
  }) as unknown as PlacedOrder

class Out extends EventEmitter {
  text = ''
  isEnded = false
  write(text: string) {
    this.text += text
  }
  end() {
    this.isEnded = true
    this.emit('close')
  }
}

function open(own: Partial<StreamOptions> = {}) {
  const news = vi.fn<StreamOptions['table']['news']>(async () => ({ changed: none, endedPasses: none }))
  const endedSessions = vi.fn<StreamOptions['endedSessions']>(async () => [])
  const read = vi.fn<StreamOptions['read']>(async () => [])
  const onFailure = vi.fn()
  const options = { table: { news }, read, endedSessions, now: () => new Date(0), onFailure, mostOfNetwork: 2, ...own }
  const streams = createStreams(options)
  const add = (ref: string, more: object = {}) => {
    const out = new Out()
    streams.add({ ref, seq: 1, network: '192.0.2.1', proof: { pass: 'aa' }, out, ...more })
    return out
  }
  return { streams, add, news, endedSessions, read, onFailure }
}

test('one question a second is for all streams together, and none is asked without streams', async () => {
  const { add, news, endedSessions, read } = open()
  await seconds(5)
  expect(news).not.toHaveBeenCalled()
  const [one, same, other] = [add('or_1', { seq: 3 }), add('or_1'), add('or_2', { proof: { session: 'bb' } })]
  await seconds(3)
  expect([news.mock.calls.length, endedSessions.mock.calls.length]).toEqual([3, 3])
  const [watched, passes] = news.mock.calls[0]!
  expect([[...watched], passes]).toEqual([
    [
      ['or_1', 1],
      ['or_2', 1],
    ],
    ['aa or_1'],
  ])
  news.mockResolvedValueOnce({ changed: new Set(['or_1']), endedPasses: none })
  read.mockResolvedValueOnce([anOrder('or_1', [1, 2, 3, 4])])
  await seconds(1)
  const sent = ({ text }: Out) => [...text.matchAll(/id: (\d)/g)].map(([, seq]) => Number(seq))
  expect([one, same, other].map(sent)).toEqual([[4], [2, 3, 4], []])
  for (const out of [one, same, other]) out.emit('close')
  const asked = news.mock.calls.length
  await seconds(60)
  expect(news).toHaveBeenCalledTimes(asked)
})

test('a comment every fifteen seconds shows that a stream lives, and it ends after half an hour', async () => {
  const { add } = open()
  const out = add('or_1')
  await seconds(14)
  expect(out.text).toBe('')
  await seconds(1)
  expect(out.text).toBe(':\n\n')
  await seconds(30 * 60 - 16)
  expect(out.isEnded).toBe(false)
  await seconds(1)
  expect(out.isEnded).toBe(true)
})

test('a stream ends with the pass or the session that opened it, and no other does', async () => {
  const { add, news, endedSessions } = open()
  const [pass, session, other] = [add('or_1'), add('or_2', { proof: { session: 'bb' } }), add('or_3')]
  news.mockResolvedValueOnce({ changed: none, endedPasses: new Set(['aa or_1']) })
  endedSessions.mockResolvedValueOnce(['bb'])
  await seconds(1)
  expect([pass, session, other].map(({ isEnded }) => isEnded)).toEqual([true, true, false])
})

test('a database that does not answer is told, asked once at a time, and ends nothing', async () => {
  const { add, news, onFailure } = open()
  const out = add('or_1')
  let fail = (_: Error) => {}
  news.mockImplementationOnce(() => new Promise((_, reject) => (fail = reject)))
  await seconds(3)
  expect(news).toHaveBeenCalledTimes(1)
  fail(new Error('away'))
  news.mockRejectedValueOnce(new Error('still away'))
  await seconds(2)
  expect([news.mock.calls.length, onFailure.mock.calls.length, out.isEnded]).toEqual([3, 1, false])
})

test('there is room for so many of an address, and of the process, and for none when it closes', async () => {
  const { streams, add } = open({ most: 3 })
  const isRoom = (network = '192.0.2.1') => streams.isRoomFor(network)
  const first = add('or_1')
  expect(isRoom()).toBe(true)
  add('or_1')
  expect([isRoom(), isRoom('192.0.2.2')]).toEqual([false, true])
  add('or_1', { network: '192.0.2.2' })
  expect(isRoom('192.0.2.2')).toBe(false)
  first.emit('close')
  expect([isRoom(), isRoom('192.0.2.3')]).toEqual([true, true])
  const last = add('or_2', { network: '192.0.2.3' })
  streams.close()
  expect([last.isEnded, isRoom('192.0.2.4')]).toEqual([true, false])
})
