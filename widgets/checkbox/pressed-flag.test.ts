import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPressedFlag } from './pressed-flag.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function watched() {
  const seen = { isPressed: false }
  return { seen, flag: createPressedFlag((isPressed) => Object.assign(seen, { isPressed })) }
}

test('B-UI-16 the mouse-down flag is set at 199 ms after mouse up and unset at 200 ms', () => {
  const { seen, flag } = watched()
  flag.down()
  vi.advanceTimersByTime(5000)
  expect(seen.isPressed).toBe(true)
  flag.up()
  vi.advanceTimersByTime(199)
  expect(seen.isPressed).toBe(true)
  vi.advanceTimersByTime(1)
  expect(seen.isPressed).toBe(false)
})

test('a second press keeps the flag set beyond the first one’s end', () => {
  const { seen, flag } = watched()
  flag.down()
  flag.up()
  vi.advanceTimersByTime(150)
  flag.down()
  vi.advanceTimersByTime(100)
  expect(seen.isPressed).toBe(true)
  flag.up()
  vi.advanceTimersByTime(200)
  expect(seen.isPressed).toBe(false)
})

test('after removal there are no more calls', () => {
  const { seen, flag } = watched()
  flag.down()
  flag.up()
  flag.forget()
  vi.advanceTimersByTime(1000)
  expect(seen.isPressed).toBe(true)
})
