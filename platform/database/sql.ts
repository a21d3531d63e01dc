import type { Handle } from './database.ts'

/**
 * A statement, or a part of one, with its values apart from its text.
 * @template Row the columns of its answer
 */
export class Sql<Row = Record<string, unknown>> {
  /** The text around the values: one piece more than there are values. */
  readonly pieces: readonly string[]
  readonly values: readonly unknown[]

  constructor(pieces: readonly string[], values: readonly unknown[]) {
    this.pieces = pieces
    this.values = values
  }

  /** With `$1` where the first value goes. */
  get text(): string {
    return this.pieces.reduce((text, piece, at) => `${text}$${at}${piece}`)
  }

  /** Runs it and answers its rows. */
  execute(on: Handle): Promise<Row[]> {
    return on.query<Row>(this.text, this.values)
  }

  /** Runs it and answers its first row; undefined if there is none. */
  async first(on: Handle): Promise<Row | undefined> {
    return (await this.execute(on))[0]
  }

  /** Runs it and answers its first row; throws if there is none. */
  async one(on: Handle): Promise<Row> {
    const row = await this.first(on)
    if (!row) throw new Error(`No row answers ${this.text}`)
    return row
  }
}

/**
 * A statement as a template: `sql<{ n: number }>`select n from own where id = ${id}``. A value becomes a parameter, so it can never
 * be read as SQL; a part that is `sql` itself becomes text.
 */
function write<Row = Record<string, unknown>>(strings: readonly string[], ...parts: readonly unknown[]): Sql<Row> {
  const pieces = [strings[0] ?? '']
  const values: unknown[] = []
  const goOn = (text: string) => pieces.push(pieces.pop() + text)
  parts.forEach((part, at) => {
    const after = strings[at + 1] ?? ''
    if (part instanceof Sql) {
      goOn(part.pieces[0] ?? '')
      pieces.push(...part.pieces.slice(1))
      values.push(...part.values)
      goOn(after)
    } else {
      values.push(part)
      pieces.push(after)
    }
  })
  return new Sql(pieces, values)
}

/** The name (identifier) of a column, or of a table with its schema. */
const id = (text: string): Sql => new Sql([text.split('.').map(quoted).join('.')], [])
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`

/** Parts with a separator between them. */
const join = (parts: readonly unknown[], separator: Sql = write`, `): Sql =>
  parts.length === 0 ? write`` : parts.slice(1).reduce<Sql>((all, part) => write`${all}${separator}${part}`, write`${parts[0]}`)

/** What follows `insert into own`: columns and values. A column that a row has not, or that is undefined, gets its default. */
function row(...rows: readonly object[]): Sql {
  const each = rows.map((one) => new Map(valuesOf(one)))
  const columns = [...new Set(each.flatMap((values) => [...values.keys()]))]
  const values = each.map((its) => write`(${join(columns.map((column) => (its.has(column) ? its.get(column) : write`default`)))})`)
  return write`(${join(columns.map(id))}) values ${join(values)}`
}

/** What follows `update own set`. A column that is undefined stays as it is. */
const set = (change: object): Sql => join(valuesOf(change).map(([column, value]) => write`${id(column)} = ${value}`))

const valuesOf = (row: object): [column: string, value: unknown][] => Object.entries(row).filter(([, value]) => value !== undefined)

export const sql = Object.assign(write, { id, join, row, set })
