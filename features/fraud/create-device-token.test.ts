import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createDeviceToken, type DeviceTokenOptions } from './create-device-token.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function open({ cookie = '', ask = async () => 'fdt-0123456789' }: { cookie?: string; ask?: () => Promise<string> } = {}) {
  const at = { cookie, block: () => {} }
  const announce = vi.fn<DeviceTokenOptions['announce']>()
  const report = vi.fn<DeviceTokenOptions['report']>()
  const asked = vi.fn(ask)
  createDeviceToken({
    jar: {
      read: () => at.cookie,
      write(written) {
        at.cookie = written.split(';')[0]!
      },
    },
    host: 'localhost',
    secure: false,
    ask: asked,
    onBlocked: (listener) => {
      at.block = listener
      return () => {
        at.block = () => {}
      }
    },
    announce,
    report,
  })
  return { at, announce, report, asked }
}
const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000)
const hangs = () => new Promise<string>(() => {})
const fails = () => Promise.reject(new Error('no network'))

test('B-FRD-08 status is reported after 5, 10, 15, 30 and 60 seconds, at exactly those times', async () => {
  const began = Date.now()
  const { report } = open({ ask: hangs })
  const times: number[] = []
  report.mockImplementation(() => void times.push(Date.now() - began))
  await seconds(600)
  expect(times).toEqual([5000, 10_000, 15_000, 30_000, 60_000])
  expect(report.mock.calls.map(([{ second, status }]) => [second, status])).toEqual([
    [5, 'pending'],
    [10, 'pending'],
    [15, 'pending'],
    [30, 'pending'],
    [60, 'ERR-TIMEOUT'],
  ])
})

test('a token that could not be loaded is requested again at each check except the last', async () => {
  let isDown = true
  const { at, asked, report, announce } = open({ ask: () => (isDown ? fails() : Promise.resolve('fdt-0123456789')) })
  await seconds(0)
  expect(at.cookie).toBe('device_token=ERR-LOAD')
  await seconds(10)
  expect(asked).toHaveBeenCalledTimes(3)
  isDown = false
  await seconds(50)
  expect(asked).toHaveBeenCalledTimes(4)
  expect(at.cookie).toBe('device_token=fdt-0123456789')
  expect(report.mock.calls.map(([{ status }]) => status)).toEqual(['ERR-LOAD', 'ERR-LOAD', 'ERR-LOAD', 'ok', 'ok'])
  expect(announce.mock.calls).toEqual([[{ token: 'ERR-LOAD', status: 'error' }], [{ token: 'fdt-0123456789', status: 'ok' }]])
})

test('a pending request is not repeated, and an answer after the timeout still counts', async () => {
  let answer = (_token: string) => {}
  const { at, asked } = open({
    ask: () =>
      new Promise((resolve) => {
        answer = resolve
      }),
  })
  await seconds(60)
  expect(asked).toHaveBeenCalledTimes(1)
  expect(at.cookie).toBe('device_token=ERR-TIMEOUT')
  answer('fdt-0123456789')
  await seconds(0)
  expect(at.cookie).toBe('device_token=fdt-0123456789')
})

test('B-FRD-09 changes within a second are reported once, with the last state', async () => {
  const { at, announce } = open({ ask: fails })
  await seconds(0.4)
  at.block()
  await seconds(0.9)
  expect(announce).not.toHaveBeenCalled()
  await seconds(0.1)
  expect(announce.mock.calls).toEqual([[{ token: 'ERR-CSP', status: 'error' }]])
})

test('three triggers within a second are one event', async () => {
  let answer = (_token: string) => {}
  const { at, announce } = open({
    ask: () =>
      new Promise((resolve) => {
        answer = resolve
      }),
  })
  at.block()
  await seconds(0.3)
  at.block()
  await seconds(0.3)
  answer('fdt-0123456789')
  await seconds(5)
  expect(announce.mock.calls).toEqual([[{ token: 'fdt-0123456789', status: 'ok' }]])
})

test('a policy violation is the reason, even if the load error is reported after it', async () => {
  let fail = (_error: Error) => {}
  const { at } = open({
    ask: () =>
      new Promise((_, reject) => {
        fail = reject
      }),
  })
  at.block()
  fail(new Error('blocked'))
  await seconds(60)
  expect(at.cookie).toBe('device_token=ERR-CSP')
})

test('a valid token is kept: there is no request and no check', async () => {
  const { at, asked, announce, report } = open({ cookie: 'device_token=123456789' })
  await seconds(60)
  expect(asked).not.toHaveBeenCalled()
  expect(report).not.toHaveBeenCalled()
  expect(at.cookie).toBe('device_token=123456789')
  expect(announce.mock.calls).toEqual([[{ token: '123456789', status: 'ok' }]])
})

test('an invalid answer is not stored', async () => {
  const { at, asked } = open({ ask: async () => 'junk' })
  await seconds(59)
  expect(at.cookie).toBe('')
  expect(asked).toHaveBeenCalledTimes(5)
  await seconds(1)
  expect(at.cookie).toBe('device_token=ERR-TIMEOUT')
})
