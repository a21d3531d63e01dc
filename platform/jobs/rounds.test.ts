import { expect, test } from 'vitest'
import { createRounds } from './rounds.ts'

test('a call during a round gets a whole round of its own, shared with other callers', async () => {
  const gates: (() => void)[] = []
  let begun = 0
  const rounds = createRounds(() => {
    begun += 1
    return new Promise<void>((resolve) => gates.push(resolve))
  })
  const first = rounds.run()
  const [second, third] = [rounds.run(), rounds.run()]
  expect(second).toBe(third)
  expect(begun).toBe(1)
  gates.shift()!()
  await first
  await Promise.resolve()
  expect(begun).toBe(2)
  gates.shift()!()
  await Promise.all([second, third, rounds.idle()])
  expect(begun).toBe(2)
})

test('a round that fails does not prevent the next one', async () => {
  let fail = true
  const rounds = createRounds(async () => {
    if (fail) throw new Error('no')
  })
  await expect(rounds.run()).rejects.toThrow('no')
  fail = false
  await rounds.run()
})

test('a failing round does not fail the callers of the next one', async () => {
  let begun = 0
  const rounds = createRounds(async () => {
    begun += 1
    if (begun === 1) throw new Error('no')
  })
  const [first, second] = [rounds.run(), rounds.run()]
  await expect(first).rejects.toThrow('no')
  await second
  await rounds.run()
  expect(begun).toBe(3)
})
