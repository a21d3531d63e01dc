import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openTestRedis, type TestRedis } from '@stadion/testing/redis'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openLimits } from './open-limits.ts'

let folder: string
let redis: TestRedis | undefined
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'limits-'))
})
afterEach(async () => {
  await redis?.stop()
  redis = undefined
  await rm(folder, { recursive: true, force: true })
})
const optional = { redisRequired: false, engineWaitMs: 0, redisTimeoutMs: 100 }

test('processes that start without Redis count for themselves, and together once it is there', async ({ skip }) => {
  const away = { ...optional, redisUrl: join(folder, 'socket') }
  const [one, other] = [await openLimits(away), await openLimits(away)]
  const takeBoth = async (key: string) => [(await one.store.take(key, 1, 60_000, 0)) > 0, (await other.store.take(key, 1, 60_000, 0)) > 0]
  expect(await takeBoth('away')).toEqual([false, false])
  expect(await takeBoth('away')).toEqual([true, true])
  redis = await openTestRedis({ folder })
  if (!redis) skip()
  let key = 0
  await expect.poll(() => takeBoth(`back ${key++}`)).toEqual([false, true])
  one.close()
  other.close()
})

test('a Redis that refuses the password stops the start at once, without printing it', async ({ skip }) => {
  redis = await openTestRedis({ folder, password: 'right' })
  if (!redis) skip()
  for (const [query, answer] of [
    ['?password=hunter2', 'WRONGPASS'],
    ['', 'NOAUTH'],
  ] as const) {
    const opening = openLimits({ ...optional, engineWaitMs: 600_000, redisUrl: redis!.url + query })
    const { message } = await opening.then(
      () => new Error('opened'),
      (error: Error) => error,
    )
    expect(message).toMatch(new RegExp(`^Redis \\(REDIS_URL\\) refuses this process: ${answer} .*Correct the user, the password`))
    expect(message).not.toContain('hunter2')
  }
  ;(await openLimits({ ...optional, redisUrl: `${redis!.url}?password=right` })).close()
})
