import { type PGlite, protocol } from '@electric-sql/pglite'

/** A column of an answer, as the database describes it without running the statement. */
export interface Column {
  name: string
  /** In the words of `Claim`; the name of the type in PostgreSQL if there is none. */
  kind: string
  /** If it is a column of a table. A `left join` may still make it null. */
  isNullable: boolean | undefined
}

const kinds: Readonly<Record<string, string>> = {
  ...{ bool: 'boolean', bytea: 'Buffer', timestamptz: 'Date', json: 'json', jsonb: 'json' },
  ...Object.fromEntries(['int2', 'int4', 'int8', 'float4', 'float8', 'numeric', 'oid'].map((type) => [type, 'number'])),
  ...Object.fromEntries(
    ['text', 'varchar', 'bpchar', 'char', 'name', 'uuid', 'date', 'timestamp', 'interval'].map((type) => [type, 'string']),
  ),
}

/** A function that describes a statement; it throws if the statement is wrong. */
export async function describer(db: PGlite): Promise<(text: string) => Promise<Column[]>> {
  const types = await db.query<{ oid: number; name: string }>('select oid::integer as oid, typname as name from pg_type')
  const nameOf = new Map(types.rows.map(({ oid, name }) => [oid, name]))
  const columns = await db.query<{ place: string; nullable: boolean }>(
    `select attrelid::integer || '.' || attnum as place, not attnotnull as nullable from pg_attribute where attnum > 0`,
  )
  const isNullable = new Map(columns.rows.map(({ place, nullable }) => [place, nullable]))
  const kindOf = (type = ''): string => (type.startsWith('_') ? `${kinds[type.slice(1)] ?? type}[]` : (kinds[type] ?? type))
  return (text) =>
    db.runExclusive(async () => {
      try {
        await db.execProtocol(protocol.serialize.parse({ text }), { syncToFs: false })
        const { messages } = await db.execProtocol(protocol.serialize.describe({ type: 'S' }), { syncToFs: false })
        const fields = messages.flatMap((message) => (message instanceof protocol.messages.RowDescriptionMessage ? message.fields : []))
        return fields.map(({ name, dataTypeID, tableID, columnID }) => ({
          name,
          kind: kindOf(nameOf.get(dataTypeID)),
          isNullable: isNullable.get(`${tableID}.${columnID}`),
        }))
      } finally {
        await db.execProtocol(protocol.serialize.sync(), { syncToFs: false })
      }
    })
}
