import { createHash } from 'node:crypto'
import { createClock } from '@stadion/http/clock'
import { createMemoryLimitStore } from '@stadion/http/limits/memory-limit-store'
import { expect, test } from 'vitest'
import { selfHostedProvider, type Task } from './self-hosted.ts'

const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36'
const asker = { action: 'login', host: 'www.stadion.de', ip: '192.0.2.1', userAgent: chrome } as const

function solutionOf({ nonce, difficulty }: Task): string {
  for (let number = 0; ; number++) {
    const [first = 0, second = 0, third = 0] = createHash('sha256').update(`${nonce}:${number}`).digest()
    if (((first << 16) | (second << 8) | third) >>> (24 - difficulty) === 0) return String(number)
  }
}
const open = (secret = 'secret', clock = createClock()) => selfHostedProvider({ secret, now: clock.now, limits: createMemoryLimitStore() })
const tokenOf = (task: Task, signs = '01') => `own.${task.task}.${solutionOf(task)}.${signs}`

test('a solved task gives action, host and time, and scores as a person', async () => {
  const clock = createClock()
  const provider = open('secret', clock)
  const before = clock.now()
  const verdict = await provider.verify(tokenOf(await provider.createTask(asker)), asker)
  expect(verdict).toMatchObject({ action: 'login', host: 'www.stadion.de', score: 0.9, nonce: expect.stringMatching(/^\w{32}$/) })
  expect(verdict!.issuedAt!.getTime()).toBeGreaterThanOrEqual(before.getTime())
})

test.each([
  ['driven by a program', '11', chrome, 0.7],
  ['without a gesture', '00', chrome, 0.7],
  ['both', '10', chrome, 0.5],
  ['a tool', '01', 'curl/8.0', 0.6],
  ['a tool without a gesture', '00', 'python-requests/2', 0.4],
  ['a driven tool without a gesture', '10', 'HeadlessChrome/140', 0.2],
])('%s scores %s', async (_, signs, userAgent, score) => {
  const provider = open()
  const verdict = await provider.verify(tokenOf(await provider.createTask(asker), signs), { ...asker, userAgent })
  expect(verdict?.score).toBeCloseTo(score, 5)
})

test('only its own solved tasks are tokens', async () => {
  const provider = open()
  const task = await provider.createTask(asker)
  const solution = solutionOf(task)
  const wrong = String(Number(solution) + 1)
  const [facts, seal] = task.task.split('~')
  const forged = Buffer.from(JSON.stringify({ ...JSON.parse(Buffer.from(facts!, 'base64url').toString()), tier: 0, host: 'x' })).toString(
    'base64url',
  )
  for (const token of [
    `own.${task.task}.${wrong}.01`,
    `own.${facts}~${seal!.slice(0, -2)}AA.${solution}.01`,
    `own.${forged}~${seal}.${solution}.01`,
    `own.${facts}.${solution}.01`,
    `own.${task.task}.${solution}`,
    `own.${task.task}..01`,
    `stub:login:0.9:3f2c9a7e11`,
    '',
  ])
    expect(await provider.verify(token, asker)).toBeUndefined()
  expect(await open('another secret').verify(tokenOf(task), asker)).toBeUndefined()
})

test('the work grows with the number of tasks that a network requests, and is light again after ten minutes', async () => {
  const clock = createClock()
  const provider = open('secret', clock)
  const difficulties: number[] = []
  for (let asked = 0; asked < 100; asked++) difficulties.push((await provider.createTask({ ...asker, ip: '2001:db8::1' })).difficulty)
  expect([difficulties[0], difficulties[19], difficulties[20], difficulties[79], difficulties[80], difficulties[99]]).toEqual([
    14, 14, 17, 17, 19, 19,
  ])
  expect((await provider.createTask({ ...asker, ip: '2001:db8::2' })).difficulty).toBe(19)
  // Another network of the same household, and one of another company.
  expect((await provider.createTask({ ...asker, ip: '2001:db8:0:1::2' })).difficulty).toBe(17)
  expect((await provider.createTask({ ...asker, ip: '2001:db8:1::2' })).difficulty).toBe(14)
  clock.advance(10 * 60_000 + 1)
  expect((await provider.createTask({ ...asker, ip: '2001:db8::1' })).difficulty).toBe(14)
})
