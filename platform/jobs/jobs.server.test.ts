import { setTimeout as turn } from 'node:timers/promises'
import type { Database } from '@stadion/database/database'
import { createClock } from '@stadion/http/clock'
import { openTestDatabase } from '@stadion/testing/test-database'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createJobs, type Job } from './jobs.ts'

let db: Database
let clock = createClock()
let problems: string[] = []
beforeAll(async () => {
  db = await openTestDatabase()
})
afterAll(() => db.close())
beforeEach(async () => {
  await db.prepared('empty', 'delete from platform.job')
  clock = createClock()
  problems = []
})
afterEach(() => void vi.useRealTimers())

const minute = 60_000
const timers = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const
const processOf = (...jobs: Job[]) => {
  const made = createJobs({
    db,
    now: clock.now,
    random: () => 0.5,
    onProblem: ({ job, error }) => problems.push(`${job}: ${(error as Error).message}`),
  })
  for (const job of jobs) made.add(job)
  return made
}
/** A job that counts its runs. */
const counting = (job: Partial<Job> = {}) => {
  const done = { times: 0 }
  const run = async () => {
    done.times += 1
    await job.run?.()
  }
  return { done, job: { name: 'tried.count', everyMs: 60 * minute, leased: true, ...job, run } }
}
const row = async () => (await db.prepared<Record<string, unknown>>('row', 'select * from platform.job'))[0]

test('a leased job runs once for all processes, and again when it is due', async () => {
  const { done, job } = counting()
  const processes = [processOf(job), processOf(job), processOf(job)]
  const all = () => Promise.all(processes.map(({ runDue }) => runDue()))
  await all()
  expect(done.times).toBe(1)
  clock.advance(59 * minute)
  await all()
  expect(done.times).toBe(1)
  clock.advance(2 * minute)
  await all()
  expect(done.times).toBe(2)
  expect(await row()).toMatchObject({ failures: 0, problem: null, leased_by: null, succeeded_at: expect.any(Date) })
})

test('a failing job is reported and retried after 1, 5 and 30 minutes, then every six hours, and never later than its interval', async () => {
  let isBroken = true
  const { done, job } = counting({
    everyMs: 720 * minute,
    run: async () => {
      if (isBroken) throw new Error('broken')
    },
  })
  const { runDue } = processOf(job)
  await runDue()
  for (const pause of [1, 5, 30, 360, 360]) {
    const before = done.times
    clock.advance(pause * minute - 1_000)
    await runDue()
    expect(done.times).toBe(before)
    clock.advance(1_001)
    await runDue()
    expect(done.times).toBe(before + 1)
  }
  expect(problems).toEqual(Array(6).fill('tried.count: broken'))
  expect(await row()).toMatchObject({ failures: 6, problem: 'broken' })
  isBroken = false
  clock.advance(361 * minute)
  await runDue()
  expect(await row()).toMatchObject({ failures: 0, problem: null, retry_at: null })
})

test('the stored failure contains no personal data', async () => {
  const { job } = counting({ everyMs: minute, run: () => Promise.reject(new Error('550 no mailbox <anna@shopper.example>')) })
  await processOf(job).runDue()
  expect(await row()).toMatchObject({ problem: '550 no mailbox <…@…>' })
})

test('failures of any kind are stored', async () => {
  const { job } = counting({ everyMs: minute, run: () => Promise.reject(Object.create(null)) })
  await processOf(job).runDue()
  expect(await row()).toMatchObject({ failures: 1, problem: 'unknown' })
})

test('a frequent job that keeps failing is retried at its own interval', async () => {
  const { done, job } = counting({ everyMs: minute, run: () => Promise.reject(new Error('broken')) })
  const { runDue } = processOf(job)
  for (let times = 1; times <= 6; times++) {
    await runDue()
    expect(done.times).toBe(times)
    clock.advance(minute + 1)
  }
})

test('a dead process’s lease is free after half a minute; a living one’s is not', async () => {
  const { done, job } = counting()
  const { runDue } = processOf(job)
  const held = (seconds: number) =>
    db.prepared(
      'held',
      `insert into platform.job (name, leased_until, leased_by) values ('tried.count', now() + $1::integer * interval '1 second', gen_random_uuid())
       on conflict (name) do update set leased_until = excluded.leased_until`,
      [seconds],
    )
  await held(30)
  await runDue()
  expect(done.times).toBe(0)
  await held(-1)
  await runDue()
  expect(done.times).toBe(1)
})

test('the lease of a long job is renewed as long as it runs', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  let end: () => void = () => undefined
  const { job } = counting({ run: () => new Promise<void>((resolve) => (end = resolve)) })
  const running = processOf(job).runDue()
  const until = async () => (await row())?.leased_until as Date | undefined
  await expect.poll(until).toBeDefined()
  const first = (await until())!.getTime()
  await turn(5)
  vi.advanceTimersByTime(10_000)
  await expect.poll(async () => (await until())!.getTime() > first).toBe(true)
  end()
  await running
})

test.each([
  ['succeeded', async () => undefined],
  ['failed', () => Promise.reject(new Error('broken'))],
])('a clock that was set back stops no job that has %s', async (_what, run) => {
  const { done, job } = counting({ run })
  const { runDue } = processOf(job)
  clock.advance(30 * 24 * 60 * minute)
  await runDue()
  clock.reset()
  await runDue()
  expect(done.times).toBe(2)
})

test('a finished job has no lease any more, and leaves no timer', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  await processOf(counting().job).runDue()
  expect(vi.getTimerCount()).toBe(0)
})

test('REACH-SIZE-14 a process checks rare jobs 1 to 10 minutes after its start, frequent ones at once', async () => {
  vi.useFakeTimers({ toFake: [...timers] })
  const seldom = counting({ name: 'tried.seldom' })
  const often = counting({ name: 'tried.often', everyMs: minute })
  const jobs = processOf(seldom.job, often.job)
  jobs.start()
  vi.advanceTimersByTime(20_000)
  vi.useRealTimers()
  await expect.poll(() => often.done.times).toBe(1)
  expect(seldom.done.times).toBe(0)
  await jobs.stop()
  vi.useFakeTimers({ toFake: [...timers] })
  const later = processOf(seldom.job)
  later.start()
  vi.advanceTimersByTime(5.5 * minute)
  await vi.waitFor(() => expect(seldom.done.times).toBe(1))
  clock.advance(61 * minute)
  vi.advanceTimersByTime(20_000)
  vi.useRealTimers()
  await expect.poll(() => seldom.done.times).toBe(2)
  await later.stop()
})

test('each process has its own rounds, and woken rounds run in the same turn', async () => {
  const said: string[] = []
  const jobs = processOf(
    { name: 'mails', everyMs: 5_000, run: async () => said.push('mails') },
    {
      name: 'source',
      everyMs: 5_000,
      run: async () => {
        said.push('source')
        jobs.wake('mails')
      },
    },
    counting().job,
  )
  await jobs.runRounds()
  expect(said).toEqual(['mails', 'source', 'mails'])
  expect(await row()).toBeUndefined()
})

test('a job that hangs or fails does not block others', async () => {
  const other = counting({ name: 'tried.other', everyMs: 5_000, leased: false })
  const jobs = processOf(
    { name: 'tried.hangs', everyMs: 5_000, run: () => new Promise(() => undefined) },
    { name: 'tried.fails', everyMs: 5_000, run: () => Promise.reject(new Error('no')) },
    other.job,
  )
  jobs.start()
  for (const name of ['tried.hangs', 'tried.fails', 'tried.other']) jobs.wake(name)
  await expect.poll(() => other.done.times).toBe(1)
  expect(problems).toEqual(['tried.fails: no'])
})

test('a leased job that hangs blocks the others for a minute, and the shutdown for seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  let isHanging = false
  const hangs = {
    name: 'tried.hangs',
    everyMs: minute,
    leased: true,
    run: () => {
      isHanging = true
      return new Promise(() => undefined)
    },
  }
  const other = counting({ name: 'tried.other', everyMs: minute })
  const jobs = processOf(hangs, other.job)
  jobs.start()
  await vi.advanceTimersByTimeAsync(20_000)
  await vi.waitFor(() => expect(isHanging).toBe(true))
  expect(other.done.times).toBe(0)
  await vi.advanceTimersByTimeAsync(60_000)
  await vi.waitFor(() => expect(other.done.times).toBe(1))
  const stopping = jobs.stop()
  await vi.advanceTimersByTimeAsync(5_000)
  await stopping
})

test('two jobs with one name, and an unknown name, are errors of the caller', () => {
  const { job } = counting()
  const jobs = processOf(job)
  expect(() => jobs.add(job)).toThrow('There are two jobs tried.count')
  expect(() => jobs.wake('tried.nothing')).toThrow('There is no job tried.nothing')
})
