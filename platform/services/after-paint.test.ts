import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { afterPaint } from './after-paint.ts'

let paint: () => void
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', { hidden: false })
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => (paint = callback))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const waiting = () => {
  const done = vi.fn()
  void afterPaint().then(done)
  return done
}

test('work starts after the next paint', async () => {
  const done = waiting()
  await vi.advanceTimersByTimeAsync(20)
  expect(done).not.toHaveBeenCalled()
  paint()
  await vi.advanceTimersByTimeAsync(0)
  expect(done).toHaveBeenCalledOnce()
})

test('work does not wait for a page that is never painted: covered after the call, or hidden', async () => {
  const covered = waiting()
  await vi.advanceTimersByTimeAsync(200)
  expect(covered).toHaveBeenCalledOnce()
  vi.stubGlobal('document', { hidden: true })
  const hidden = waiting()
  await vi.advanceTimersByTimeAsync(0)
  expect(hidden).toHaveBeenCalledOnce()
})
