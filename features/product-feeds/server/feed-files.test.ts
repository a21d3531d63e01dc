import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { feedFiles } from './feed-files.ts'

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
