import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Line, type Problem, readCsv, readNdjson } from '@stadion/slices/data-files'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { piecesOf } from './pieces-of.ts'

const folder = mkdtempSync(join(tmpdir(), 'stadion-pieces-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

type Read = (text: string, problems: Problem[]) => Line<unknown>[]
/** What a file says in pieces of so many bytes. */
async function inPieces(name: string, text: string, length: number, read: Read) {
  writeFileSync(join(folder, name), text)
  const lines: Line<unknown>[] = []
  const problems: Problem[] = []
  let pieces = 0
  for await (const { text, shift } of piecesOf(join(folder, name), length)) {
    pieces += 1
    const found: Problem[] = []
    lines.push(...read(text, found).map(({ line, value }) => ({ line: line + shift, value })))
    problems.push(...found.map((problem) => ({ ...problem, line: problem.line + shift })))
  }
  return { lines, problems, pieces }
}

const end = fc.constantFrom('\n', '\r\n', '\r')
const length = fc.integer({ min: 1, max: 40 })
const mark = fc.constantFrom('', '\uFEFF')
// The parser of whole files counts the two characters of an end of Windows within a cell as two lines.
const cell = fc.oneof(
  fc.constantFrom('', 'a', '12.50', 'é', '漢字', '👟'),
  fc.array(fc.constantFrom('a', ',', '""', '\n', 'é', ' '), { maxLength: 6 }).map((parts) => `"${parts.join('')}"`),
)

test('a CSV file in pieces has the records and the numbers of lines that it has as a whole', async () => {
  const schema = z.object({ one: z.string(), two: z.string().refine((text) => !text.includes('é')) })
  const read: Read = (text, problems) => readCsv('x.csv', text, ['one', 'two'], schema, problems)
  let [most, wrong] = [0, 0]
  const csv = fc.asyncProperty(
    fc.array(fc.tuple(cell, cell), { maxLength: 12 }),
    end,
    length,
    mark,
    fc.boolean(),
    async (rows, end, length, mark, isEnded) => {
      const text = mark + ['one,two', ...rows.map((row) => row.join(','))].join(end) + (isEnded ? end : '')
      const problems: Problem[] = []
      const lines = read(text, problems)
      const { pieces, ...found } = await inPieces('x.csv', text, length, read)
      expect(found).toEqual({ lines, problems })
      most = Math.max(most, pieces)
      wrong += problems.length
    },
  )
  await fc.assert(csv, { numRuns: 150, seed: 7 })
  expect([most > 5, wrong > 20]).toEqual([true, true])
})

test('a file of JSON lines in pieces has the records and the numbers of lines that it has as a whole', async () => {
  const read: Read = (text, problems) => readNdjson('x.ndjson', text, z.object({ a: z.string() }), problems)
  const line = fc.constantFrom('{"a":"é"}', '{"a":"\\n"}', '{"a":1}', '{', '', '  ')
  const ndjson = fc.asyncProperty(fc.array(line, { maxLength: 12 }), end, length, mark, async (lines, end, length, mark) => {
    const text = mark + lines.join(end)
    const problems: Problem[] = []
    const found = await inPieces('x.ndjson', text, length, read)
    expect({ lines: read(text, problems), problems }).toEqual({ lines: found.lines, problems: found.problems })
  })
  await fc.assert(ndjson, { numRuns: 100, seed: 7 })
})
