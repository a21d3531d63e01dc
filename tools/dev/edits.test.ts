import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createEdits } from './edits.mjs'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function setUp() {
  const taken: { files: readonly string[]; done: () => void; failed: () => void }[] = []
  const errors: string[] = []
  const edits = createEdits(
    (files) => new Promise((done, reject) => void taken.push({ files, done, failed: () => reject(new Error('broken')) })),
    ({ message }) => void errors.push(message),
  )
  return { edits, taken, errors, files: () => taken.map((one) => one.files), quiet: () => vi.advanceTimersByTimeAsync(30) }
}

test('edits of a moment form a batch, and later ones the next', async () => {
  const { edits, taken, files, quiet } = setUp()
  edits.add('a.ts')
  edits.add('b.ts')
  await quiet()
  edits.add('a.ts')
  await quiet()
  expect(files()).toEqual([['a.ts', 'b.ts']])
  taken[0]?.done()
  await quiet()
  expect(files()).toEqual([['a.ts', 'b.ts'], ['a.ts']])
})

test('a failed edit waits for the next, and is passed with it', async () => {
  const { edits, taken, errors, files, quiet } = setUp()
  edits.add('a.ts')
  await quiet()
  taken[0]?.failed()
  await quiet()
  expect([files().length, errors]).toEqual([1, ['broken']])
  edits.add('b.ts')
  await quiet()
  taken[1]?.done()
  edits.add('c.ts')
  await quiet()
  expect(files()).toEqual([['a.ts'], ['a.ts', 'b.ts'], ['c.ts']])
})

test.each(['a.ts', 'b.ts'])('an edit of %s that was saved while another failed repairs it by itself', async (file) => {
  const { edits, taken, files, quiet } = setUp()
  edits.add('a.ts')
  await quiet()
  edits.add(file)
  await quiet()
  taken[0]?.failed()
  await quiet()
  expect(files()).toEqual([['a.ts'], [...new Set(['a.ts', file])]])
})
