import { type Browser, errors, type LaunchOptions } from 'playwright-core'
import { beforeEach, expect, test, vi } from 'vitest'
import { startBrowser } from './start-browser.ts'

const started = {} as Browser
let waits: (number | undefined)[]
beforeEach(() => {
  waits = []
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})

/** A kind of browser whose attempts to start end so. */
const ending = (...outcomes: (Browser | Error)[]) => ({
  name: () => 'planted',
  launch: async ({ timeout }: LaunchOptions = {}) => {
    waits.push(timeout)
    const outcome = outcomes.shift()
    if (outcome instanceof Error || !outcome) throw outcome
    return outcome
  },
})
const hang = (text = 'hung') => new errors.TimeoutError(text)

test('a browser that hangs at its start is started again', async () => {
  expect(await startBrowser(ending(hang(), started), {}, [300, 400])).toBe(started)
  expect(waits).toEqual([300, 400])
  expect(console.warn).toHaveBeenCalledWith('planted did not come up within 0.3 s and is started anew')
})

test('the last of several that hang is named', async () => {
  await expect(startBrowser(ending(hang(), hang('the second hung')), {}, [300, 400])).rejects.toThrow('the second hung')
  expect(waits).toEqual([300, 400])
})

test('a browser that exits at its start is not started again', async () => {
  await expect(startBrowser(ending(new Error('exitCode=3'), started), {}, [300, 400])).rejects.toThrow('exitCode=3')
  expect(waits).toEqual([300])
})
