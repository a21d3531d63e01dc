import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'

let folder: string
let lock: string
let said: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stadion-alone-'))
  lock = join(folder, 'lock')
  said = join(folder, 'said')
})
afterEach(() => rmSync(folder, { recursive: true }))

/** A process that notes the begin and the end of its work, which takes 200 ms and may then throw. */
function start(end = '') {
  const module = fileURLToPath(new URL('./run-alone.mjs', import.meta.url))
  const note = (word: string) => `fs.appendFileSync(${JSON.stringify(said)}, ${JSON.stringify(`${word}\n`)})`
  const wait = 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200)'
  const code = `import fs from 'node:fs'; import { runAlone } from ${JSON.stringify(module)};
    runAlone(${JSON.stringify(lock)}, () => { ${note('begin')}; ${wait}; ${note('end')}; ${end} })`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'ignore'] })
  return {
    lines: createInterface(child.stdout)[Symbol.asyncIterator](),
    ended: once(child, 'exit').then(([status]) => status as number | null),
  }
}
const worker = (end?: string) => start(end).ended
const notes = () => readFileSync(said, 'utf8').trim().split('\n')

test('processes that start at once work one after the other', async () => {
  expect(await Promise.all([worker(), worker(), worker()])).toEqual([0, 0, 0])
  expect(notes()).toEqual(['begin', 'end', 'begin', 'end', 'begin', 'end'])
  expect(existsSync(lock)).toBe(false)
})

test('work that fails, and a process that was killed, leave no lock', async () => {
  expect(await worker('throw new Error()')).toBe(1)
  expect(await worker('process.kill(process.pid, "SIGKILL")')).toBeNull()
  expect(existsSync(lock)).toBe(true)
  expect(await worker()).toBe(0)
  writeFileSync(lock, '999999999')
  expect(await worker()).toBe(0)
  expect(notes()).toHaveLength(8)
})

test('what names no process is no lock', async () => {
  writeFileSync(lock, '0')
  expect(await worker()).toBe(0)
  writeFileSync(lock, '')
  expect(await worker()).toBe(0)
  writeFileSync(lock, '-1')
  expect(await worker()).toBe(0)
  expect(notes()).toHaveLength(6)
})

test('of two that wait for the same dead process, one does not remove the lock of the other', async () => {
  writeFileSync(lock, '999999999')
  // Both have seen that the process is dead, and wait to remove its lock.
  writeFileSync(`${lock}.ended`, String(process.pid))
  const waiters = [start(), start()]
  const next = () => Promise.all(waiters.map(async ({ lines }) => (await lines.next()).value as string))
  expect(await next()).toEqual(waiters.map(() => expect.stringMatching(/waiting .*lock\.ended$/)))
  writeFileSync(lock, String(process.pid))
  rmSync(`${lock}.ended`)
  expect(await next()).toEqual(waiters.map(() => expect.stringMatching(/waiting .*lock$/)))
  expect(existsSync(said)).toBe(false)
  rmSync(lock)
  expect(await Promise.all(waiters.map(({ ended }) => ended))).toEqual([0, 0])
  expect(notes()).toEqual(['begin', 'end', 'begin', 'end'])
})
