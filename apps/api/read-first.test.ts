import { expect, test } from 'vitest'
import { readFirst } from './read-first.ts'

/** A question that fails so many times, then is answered. */
async function asked(failing: number) {
  const told: unknown[] = []
  let questions = 0
  const read = async () => {
    questions += 1
    if (questions <= failing) throw new Error(`away ${questions}`)
  }
  await readFirst(read, (error) => told.push(error), 0)
  return [questions, told.length]
}

test('what decides about orders is asked for again, and a process without a database starts all the same', async () => {
  expect(await asked(0)).toEqual([1, 0])
  expect(await asked(4)).toEqual([5, 4])
  expect(await asked(5)).toEqual([5, 5])
})
