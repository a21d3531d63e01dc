import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { skuPattern } from '@stadion/site/article-ids'
import { mostBytes, type Problem, readCsv } from '@stadion/slices/data-files'
import { z } from 'zod'

export const modes = ['receive', 'count', 'correct'] as const
export type Mode = (typeof modes)[number]

/** A line of a file: what happened to the pieces of a SKU in a region. */
export interface StockLine {
  line: number
  sku: string
  region: string
  mode: Mode
  /** What came, what lies on the shelf, or how many more or fewer there are. */
  pieces: number
}

const mostLines = 5_000

const lineSchema = z
  .object({
    sku: z.string().trim().regex(skuPattern, 'expected a SKU such as SH-9001_OS'),
    region: z
      .string()
      .trim()
      .pipe(z.enum(['americas', 'rest'], 'expected americas or rest')),
    mode: z
      .string()
      .trim()
      .pipe(z.enum(modes, `expected ${modes.join(', ')}`)),
    pieces: z
      .string()
      .trim()
      .regex(/^[+-]?\d{1,6}$/, 'expected a number of pieces')
      .transform(Number),
  })
  .superRefine(({ mode, pieces }, { addIssue }) => {
    const why =
      mode === 'receive' && pieces < 1
        ? 'what came is at least one piece'
        : mode === 'count' && pieces < 0
          ? 'a shelf has no fewer pieces than none'
          : mode === 'correct' && pieces === 0
            ? 'a correction has pieces'
            : undefined
    if (why) addIssue({ code: 'custom', path: ['pieces'], message: why })
  })

/** Reads `sku,region,mode,pieces`, and lists every line that cannot be used. */
export async function readStockFile(path: string): Promise<{ hash: string; lines: StockLine[]; problems: Problem[] }> {
  const found = await stat(path).catch(() => undefined)
  if (!found?.isFile()) throw new Error(`There is no file ${path}. Nothing was changed.`)
  if (found.size > mostBytes) throw new Error(`${path} has more than 32 MB; divide it. Nothing was changed.`)
  const text = await readFile(path, 'utf8')
  const problems: Problem[] = []
  const read = readCsv(path, text, ['sku', 'region', 'mode', 'pieces'], lineSchema, problems)
  if (read.length > mostLines) throw new Error(`${path} has more than ${mostLines} lines; divide it. Nothing was changed.`)
  const lines = read.map(({ line, value }) => ({ line, ...value }))
  const first = new Map<string, number>()
  for (const { line, sku, region } of lines) {
    const before = first.get(`${sku} ${region}`)
    if (before === undefined) first.set(`${sku} ${region}`, line)
    else problems.push({ file: path, line, column: 'sku', why: `stands in line ${before} already` })
  }
  // Of what it says: an office program saves it with other line ends and semicolons.
  const said = lines.map(({ sku, region, mode, pieces }) => `${sku} ${region} ${mode} ${pieces}`).sort()
  return { hash: createHash('sha256').update(said.join('\n')).digest('hex'), lines, problems }
}
