import { expect, test, vi } from 'vitest'
import { createThrottle } from './throttle.ts'

test('a burst begins at once, then one per interval, and no wait is longer than the limit', () => {
  let time = 1000
  const throttle = createThrottle(250, () => time)
  const ask = (key = 'hasty') => throttle.wait(key, 100, 3)
  expect(Array.from({ length: 6 }, () => ask())).toEqual([0, 0, 0, 100, 200, undefined])
  expect(ask('patient')).toBe(0)
  time += 100
  expect([ask(), ask()]).toEqual([200, undefined])
  time += 10_000
  expect(Array.from({ length: 4 }, () => ask())).toEqual([0, 0, 0, 100])
})

test('a wait of exactly the limit is allowed', () => {
  const throttle = createThrottle(200, () => 1000)
  expect(Array.from({ length: 6 }, () => throttle.wait('hasty', 100, 3))).toEqual([0, 0, 0, 100, 200, undefined])
})

test('a busy address is still remembered after many others', () => {
  let time = 0
  const throttle = createThrottle(250, () => time)
  for (let asked = 0; asked < 4; asked++) throttle.wait('hasty', 100, 3)
  for (let other = 0; other < 20_000; other++) expect(throttle.wait(`other ${other}`, 100, 3)).toBe(0)
  time = 150
  expect(throttle.wait('hasty', 100, 3)).toBe(50)
})

test('an address with a waiting time is remembered, one without is forgotten', () => {
  let time = 0
  const kept = vi.spyOn(Map.prototype, 'set')
  const throttle = createThrottle(5000, () => time)
  for (let asked = 0; asked < 3; asked++) throttle.wait('hasty', 1000, 1)
  for (let other = 0; other < 20; other++) throttle.wait(`other ${other}`, 1000, 1)
  const known = kept.mock.contexts[0] as Map<string, number>
  kept.mockRestore()
  expect(known.size).toBe(21)
  time = 1000
  expect(throttle.wait('patient', 1000, 1)).toBe(0)
  expect([...known.keys()]).toEqual(['hasty', 'patient'])
  expect(throttle.wait('hasty', 1000, 1)).toBe(2000)
})
