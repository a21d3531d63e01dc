import { parse } from 'csv-parse/sync'
import type { z } from 'zod'

/** A line that cannot be used: where, and why in one sentence. */
export interface Problem {
  file: string
  line: number
  column?: string | undefined
  why: string
}

/** A record with the line that it stands on. */
export interface Line<T> {
  line: number
  value: T
}

const mostShown = 1000
/** The most that one file may have which is read whole; on the embedded database every file, as the process of the shop reads it. */
export const mostBytes = 32_000_000

export const told = ({ file, line, column, why }: Problem): string => `${file}:${line}${column ? ` ${column}` : ''}: ${why}`
export const toldProblems = (problems: readonly Problem[]): string[] => [
  ...problems.slice(0, mostShown).map(told),
  ...(problems.length > mostShown ? [`and ${problems.length - mostShown} more`] : []),
]

const sentenceOf = ({ issues }: z.ZodError): { column: string | undefined; why: string } => {
  const [issue] = issues
  return { column: issue?.path.join('.') || undefined, why: issue?.message ?? 'is wrong' }
}

/** The records of a file with one JSON object in each line; empty lines count as none. */
export function readNdjson<T>(file: string, text: string, schema: z.ZodType<T>, problems: Problem[]): Line<T>[] {
  const lines: Line<T>[] = []
  withoutMark(text)
    .split(/\r\n|[\r\n]/)
    .forEach((written, index) => {
      if (written.trim() === '') return
      const line = index + 1
      let json: unknown
      try {
        json = JSON.parse(written)
      } catch {
        problems.push({ file, line, why: 'the line is no JSON object' })
        return
      }
      const found = schema.safeParse(json)
      if (found.success) lines.push({ line, value: found.data })
      else problems.push({ file, line, ...sentenceOf(found.error) })
    })
  return lines
}

/** The rows of a CSV file with exactly these columns, in any order; commas or semicolons, as its first line has them. */
export function readCsv<T>(file: string, text: string, columns: readonly string[], schema: z.ZodType<T>, problems: Problem[]): Line<T>[] {
  const csv = withoutMark(text)
  const [head = ''] = csv.split(/\r\n|[\r\n]/, 1)
  const delimiter = head.includes(';') ? ';' : ','
  let rows: { record: string[]; info: { lines: number } }[]
  try {
    rows = parse(csv, { delimiter, info: true, skip_empty_lines: true, relax_column_count: true }) as unknown as typeof rows
  } catch (error) {
    const { lines, message } = error as { lines?: number; message: string }
    problems.push({ file, line: lines ?? 1, why: `cannot be read as CSV: ${message}` })
    return []
  }
  const [first, ...others] = rows
  const names = first?.record.map((name) => name.trim()) ?? []
  const wrong = [
    ...columns.filter((name) => !names.includes(name)).map((name) => `the column ${name} is missing`),
    ...names.filter((name) => !columns.includes(name)).map((name) => `there is no column "${name}" here; there are: ${columns.join(', ')}`),
  ]
  if (wrong.length > 0) {
    problems.push(...wrong.map((why) => ({ file, line: 1, why })))
    return []
  }
  return others.flatMap(({ record, info: { lines: line } }) => {
    if (record.length !== names.length) {
      problems.push({ file, line, why: `has ${record.length} cells, and the first line ${names.length}` })
      return []
    }
    const found = schema.safeParse(Object.fromEntries(names.map((name, n) => [name, record[n]])))
    if (found.success) return [{ line, value: found.data }]
    problems.push({ file, line, ...sentenceOf(found.error) })
    return []
  })
}

/** A table of another program: commas, semicolons or tabs, with any columns. Cells that are missing are empty. @throws a sentence if it cannot be read */
export function readTable(text: string): { columns: string[]; rows: Line<Record<string, string>>[] } {
  const csv = withoutMark(text)
  const [head = ''] = csv.split(/\r\n|[\r\n]/, 1)
  const delimiter = ['\t', ';', ','].find((one) => head.includes(one)) ?? ','
  const [first, ...others] = parse(csv, { delimiter, info: true, skip_empty_lines: true, relax_column_count: true }) as unknown as {
    record: string[]
    info: { lines: number }
  }[]
  const columns = first?.record.map((name) => name.trim()) ?? []
  const rows = others.map(({ record, info: { lines } }) => ({
    line: lines,
    value: Object.fromEntries(columns.map((name, n) => [name, record[n]?.trim() ?? ''])),
  }))
  return { columns, rows }
}

/** Programs of offices write a byte order mark. */
const withoutMark = (text: string): string => (text.startsWith('\uFEFF') ? text.slice(1) : text)
