import { expect, test, vi } from 'vitest'
import { withTimeout } from './with-timeout.ts'

test('what hangs is named, what ends is handed on', async () => {
  vi.useFakeTimers()
  try {
    const hanging = expect(withTimeout('A new page', new Promise(() => {}), 2_000)).rejects.toThrow('A new page took longer than 2 s')
    await vi.advanceTimersByTimeAsync(2_000)
    await hanging
    expect(await withTimeout('A new page', Promise.resolve(3))).toBe(3)
    await expect(withTimeout('A new page', Promise.reject(new Error('closed')))).rejects.toThrow('closed')
    expect(vi.getTimerCount()).toBe(0)
  } finally {
    vi.useRealTimers()
  }
})
