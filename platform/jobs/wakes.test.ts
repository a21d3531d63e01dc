import { setTimeout as turn } from 'node:timers/promises'
import type { Database } from '@stadion/database/database'
import { afterEach, expect, test, vi } from 'vitest'
import { createJobs, type Job } from './jobs.ts'

const minute = 60_000
const timers = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const
afterEach(() => void vi.useRealTimers())

/** A process with its own rounds: it asks no database. */
function processOf(job: Job) {
  const jobs = createJobs({ db: {} as Database, now: () => new Date(0), onProblem: () => undefined })
  jobs.add(job)
  return jobs
}

test('each wake starts a round soon, but not before the start and not after the end', async () => {
  vi.useFakeTimers({ toFake: [...timers] })
  const done = { times: 0 }
  const job = { name: 'tried.count', everyMs: 60 * minute, run: async () => done.times++ }
  const jobs = processOf(job)
  const wakes = async () => {
    jobs.wake(job.name)
    await vi.advanceTimersByTimeAsync(40)
    return done.times
  }
  expect(await wakes()).toBe(0)
  jobs.start()
  expect([await wakes(), await wakes()]).toEqual([1, 2])
  jobs.wake(job.name)
  await jobs.stop()
  await vi.advanceTimersByTimeAsync(40)
  expect([done.times, vi.getTimerCount()]).toEqual([2, 0])
})

test('a process ends when its running rounds have ended', async () => {
  vi.useFakeTimers({ toFake: [...timers] })
  let end: () => void = () => undefined
  const said: string[] = []
  const jobs = processOf({ name: 'tried.long', everyMs: minute, run: () => new Promise<void>((resolve) => (end = resolve)) })
  jobs.start()
  await vi.advanceTimersByTimeAsync(minute)
  const stopped = jobs.stop().then(() => said.push('stopped'))
  await turn(5)
  said.push('done')
  end()
  await stopped
  expect(said).toEqual(['done', 'stopped'])
})
