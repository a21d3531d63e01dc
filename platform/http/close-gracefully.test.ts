import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeGracefully } from './close-gracefully.ts'
import { createDraining } from './draining.ts'
import { explain } from './listen.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function aProcess() {
  const exits: number[] = []
  const events = new EventEmitter()
  const own = Object.assign(events, { exit: (code: number) => void exits.push(code) }) as unknown as Pick<
    NodeJS.Process,
    'once' | 'on' | 'exit'
  >
  return { own, exits, signal: (name: string) => events.emit(name) }
}

test.each(['SIGTERM', 'SIGINT'])('%s lets running answers finish, then exits with 0', async (name) => {
  const { own, exits, signal } = aProcess()
  closeGracefully(() => new Promise((done) => setTimeout(done, 4_000)), { process: own })
  signal(name)
  await vi.advanceTimersByTimeAsync(3_999)
  expect(exits).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(exits).toEqual([0])
})

test('answers that are not finished after 10 s are cut off', async () => {
  const { own, exits, signal } = aProcess()
  closeGracefully(() => new Promise(() => undefined), { process: own })
  signal('SIGTERM')
  await vi.advanceTimersByTimeAsync(9_999)
  expect(exits).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(exits).toEqual([0])
})

test('before it closes it announces the shutdown for a while, and still answers', async () => {
  const { own, exits, signal } = aProcess()
  const draining = createDraining()
  const close = vi.fn(async () => undefined)
  closeGracefully(close, { process: own, drainMs: 3_000, draining })
  expect(draining.begun).toBe(false)
  signal('SIGTERM')
  expect(draining.begun).toBe(true)
  await vi.advanceTimersByTimeAsync(2_999)
  expect(close).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect([close.mock.calls.length, exits]).toEqual([1, [0]])
})

test('a second signal exits at once, and a failing shutdown exits with 1', async () => {
  const patient = aProcess()
  closeGracefully(() => new Promise(() => undefined), { process: patient.own })
  patient.signal('SIGTERM')
  await vi.advanceTimersByTimeAsync(500)
  patient.signal('SIGINT')
  expect(patient.exits).toEqual([1])
  const failing = aProcess()
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  closeGracefully(() => Promise.reject(new Error('stuck')), { process: failing.own })
  failing.signal('SIGTERM')
  await vi.advanceTimersByTimeAsync(0)
  expect(failing.exits).toEqual([1])
  expect(said).toHaveBeenCalledWith('Closing failed: stuck')
  said.mockRestore()
})

test('a Ctrl-C forwarded by the terminal, npm and npm start in turn is one signal', async () => {
  const { own, exits, signal } = aProcess()
  closeGracefully(() => new Promise((done) => setTimeout(done, 2_000)), { process: own })
  signal('SIGINT')
  await vi.advanceTimersByTimeAsync(20)
  signal('SIGINT')
  await vi.advanceTimersByTimeAsync(200)
  signal('SIGINT')
  await vi.advanceTimersByTimeAsync(2_000)
  expect(exits).toEqual([0])
})

test('an unavailable port is explained', () => {
  const place = { host: '127.0.0.1', port: 80, setting: 'SITE_PORT' }
  expect(explain('EADDRINUSE', place)).toBe(
    'Another process already listens on port 80 on 127.0.0.1. Stop it, or set SITE_PORT to a free port.',
  )
  expect(explain('EACCES', place)).toContain('SITE_PORT')
  expect(explain('EADDRNOTAVAIL', place)).toContain('HOST')
  expect(explain('EIO', place)).toBeUndefined()
})
