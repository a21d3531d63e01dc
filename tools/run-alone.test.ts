import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeEach, expect, test } from 'vitest'

let lock: string
let said: string
beforeEach(() => {
  const folder = mkdtempSync(join(tmpdir(), 'stadion-alone-'))
  lock = join(folder, 'lock')
  said = join(folder, 'said')
})

/** A process that notes the begin and the end of its work, which takes 200 ms and may then throw. */
async function worker(end = ''): Promise<number | null> {
  const module = fileURLToPath(new URL('./run-alone.mjs', import.meta.url))
  const note = (word: string) => `fs.appendFileSync(${JSON.stringify(said)}, ${JSON.stringify(`${word}\n`)})`
  const wait = 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200)'
  const code = `import fs from 'node:fs'; import { runAlone } from ${JSON.stringify(module)};
    runAlone(${JSON.stringify(lock)}, () => { ${note('begin')}; ${wait}; ${note('end')}; ${end} })`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: 'ignore' })
  return (await once(child, 'exit'))[0] as number | null
}
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
