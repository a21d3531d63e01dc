import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, expect, test, vi } from 'vitest'
import { changesOf } from './feed-changes.ts'
import { feedFiles } from './feed-files.ts'
import { columnsOf } from './feed-rows.ts'

const folder = mkdtempSync(join(tmpdir(), 'stadion-feed-files-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const files = feedFiles(folder)
const token = 'a'.repeat(32)
const name = 'stadion-de_DE-google'
const own = join(folder, 'feeds', token)
async function* lines(count: number, word = 'row') {
  for (let n = 1; n <= count; n += 1) yield `${word} ${n}\n`
}
const textOf = (n: number) => gunzipSync(readFileSync(join(own, `${name}-${n}.tsv.gz`))).toString()

test('a feed is as many files as it needs, each with the names of the columns, and a list of them; one that has become shorter leaves none behind', async () => {
  expect(await files.write(token, name, 'id\n', lines(7), 3)).toEqual({ rows: 7, files: 3 })
  expect([1, 2, 3].map(textOf)).toEqual(['id\nrow 1\nrow 2\nrow 3\n', 'id\nrow 4\nrow 5\nrow 6\n', 'id\nrow 7\n'])
  expect(readFileSync(join(own, `${name}-files.txt`), 'utf8')).toBe([1, 2, 3].map((n) => `${name}-${n}.tsv.gz\n`).join(''))
  expect(await files.write(token, name, 'id\n', lines(3), 3)).toEqual({ rows: 3, files: 1 })
  expect(readdirSync(own).sort()).toEqual([`${name}-1.tsv.gz`, `${name}-files.txt`])
  expect(await files.write(token, name, 'id\n', lines(0), 3)).toEqual({ rows: 0, files: 1 })
  expect(textOf(1)).toBe('id\n')
})

test('whoever reads a file while it is replaced reads the earlier one to its end, and a feed that fails leaves it as it was', async () => {
  await files.write(token, name, 'id\n', lines(50_000, 'early'))
  const early = await files.open(token, `${name}-1.tsv.gz`)
  // The new one is there before the first byte of the earlier one is read, and has another length.
  await files.write(token, name, 'id\n', lines(5, 'late'))
  const read = Buffer.concat(await early!.file.createReadStream().toArray())
  expect(read.length).toBe(early!.bytes)
  expect(gunzipSync(read).toString().split('\n').slice(-2)).toEqual(['early 50000', ''])
  expect(textOf(1)).toContain('late 5')
  async function* failing() {
    yield* lines(2, 'broken')
    throw new Error('the database is away')
  }
  await expect(files.write(token, name, 'id\n', failing())).rejects.toThrow('away')
  expect(textOf(1)).toContain('late 5')
  expect(readdirSync(own).sort()).toEqual([`${name}-1.tsv.gz`, `${name}-files.txt`])
})

/** Whether there is one. */
async function has(token: string, file: string): Promise<boolean> {
  const found = await files.open(token, file)
  await found?.file.close()
  return found !== undefined
}

test('nothing but files of feeds is found, and feeds that are no more are removed', async () => {
  await files.write(token, name, 'id\n', lines(1))
  for (const wrong of ['..', '../x', `${name}-1.tsv.gz.part`, 'pictures', `${name}-2.tsv.gz`]) expect(await has(token, wrong)).toBe(false)
  for (const wrong of ['..', '', 'b'.repeat(32), `${token}/../${token}`]) expect(await has(wrong, `${name}-1.tsv.gz`)).toBe(false)
  await files.keepOnly(new Set([token]))
  expect(await has(token, `${name}-1.tsv.gz`)).toBe(true)
  await files.keepOnly(new Set())
  expect(await has(token, `${name}-1.tsv.gz`)).toBe(false)
})

/** Files of feeds that this process has open. */
const openNow = () =>
  readdirSync('/proc/self/fd').filter((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`).startsWith(folder)
    } catch {
      return false
    }
  })

test.skipIf(!existsSync('/proc/self/fd'))('what cannot be written closes all that it was read from', async () => {
  const idOf = (n: number) => `AA${1000 + n}_1`
  // More than a stream reads ahead.
  async function* many() {
    for (let n = 1; n <= 10_000; n += 1) yield `${idOf(n)}\t${randomBytes(32).toString('hex')}\n`
  }
  const there = 'c'.repeat(32)
  await files.write(there, name, 'id\n', many())
  async function* before() {
    for await (const line of files.read(there, name)) yield line.split('\t')
  }
  let isEnded = false
  async function* articles() {
    try {
      // Other facts than before, so that there is a row before the end.
      for (let n = 1; n <= 10_000; n += 1) yield [columnsOf('google').map((column) => (column === 'id' ? idOf(n) : 'other'))]
    } finally {
      isEnded = true
    }
  }
  for await (const _ of changesOf(before(), articles(), 'google')) break
  expect(isEnded).toBe(true)
  await vi.waitFor(() => expect(openNow()).toEqual([]), { timeout: 30_000, interval: 20 })

  // A folder that is none: the first line is read before that is seen.
  writeFileSync(join(folder, 'feeds', 'd'.repeat(32)), '')
  await expect(files.write('d'.repeat(32), name, 'id\n', files.read(there, name))).rejects.toThrow(`The files of ${name} cannot be`)
  await vi.waitFor(() => expect(openNow()).toEqual([]), { timeout: 30_000, interval: 20 })
})

test('a list of files that is missing has no lines, and one that cannot be read is no empty one', async () => {
  expect(await files.read('e'.repeat(32), name).next()).toEqual({ done: true, value: undefined })
  mkdirSync(join(folder, 'feeds', 'f'.repeat(32), `${name}-files.txt`), { recursive: true })
  await expect(files.read('f'.repeat(32), name).next()).rejects.toThrow('EISDIR')
})

test('a file that cannot be read is no file that is missing: a programme would drop its offers', async () => {
  // A name that leads to itself cannot be opened.
  rmSync(own, { recursive: true, force: true })
  mkdirSync(own, { recursive: true })
  symlinkSync(`${name}-1.tsv.gz`, join(own, `${name}-1.tsv.gz`))
  await expect(files.open(token, `${name}-1.tsv.gz`)).rejects.toThrow(`The files of ${name}-1.tsv.gz cannot be read or written: ELOOP`)
  rmSync(own, { recursive: true, force: true })
})
