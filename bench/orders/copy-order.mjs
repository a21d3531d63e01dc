// Orders by the million: everything that a database has of one order is copied, each time with names of its own.

/** A name of the n-th copy: as long as the one it is made of, and spread as evenly. */
function nameOf(name) {
  const [, text, digits] = /^(.*?)(\d+)$/.exec(name) ?? []
  // The shop counts the numbers of orders and documents from far below.
  if (/^[A-Z]/.test(name)) return `'${text}' || (9${'0'.repeat(Math.max(7, digits.length) - 1)} + nth)`
  const prefix = name.slice(0, 3)
  return `'${prefix}' || left(md5('${name}' || nth) || md5(nth || '${name}'), ${name.length - 3})`
}

/** The value of a column in the n-th copy. */
function copied({ column, type }, value, names) {
  const own = `t."${column}"`
  if (/^timestamp/.test(type) && value !== null) return `${own} - nth * interval '30 seconds'`
  if (type === 'bytea' && column.endsWith('_hash') && value !== null) return `sha256(${own} || nth::text::bytea)`
  if (value === null) return own
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  // Of what no placement reads, a little is enough.
  if (type === 'text' && text.length > 2_000) return `left(${own}, 1000)`
  const within = names.filter((name) => text.includes(name))
  if (within.length === 0) return own
  if (within.includes(text)) return nameOf(text)
  return `${within.reduce((text, name) => `replace(${text}, '${name}', ${nameOf(name)})`, `${own}::text`)}::${type}`
}

const columnsOf = (database, name, table) =>
  database.run(
    name,
    `select a.attname as column, format_type(a.atttypid, a.atttypmod) as type from pg_attribute a
     where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped and a.attidentity = '' and a.attgenerated = ''`,
    [table],
  )

/** Copies an order so often, with all that belongs to it. @returns how many rows it has */
export async function copyOrder(database, name, ref, count) {
  const tables = await database.run(name, `select format('%I.%I', schemaname, relname) as "table" from pg_stat_user_tables order by 1`)
  const holding = async (names) => {
    const found = []
    for (const { table } of tables) {
      const rows = await database.run(name, `select t.ctid::text as at, to_jsonb(t) as row from ${table} t where t::text ~ $1`, [
        names.join('|'),
      ])
      found.push(...rows.map((one) => ({ ...one, table })))
    }
    return found
  }
  const namesIn = (rows) => [
    ...new Set(rows.flatMap(({ row }) => Object.entries(row).flatMap(([key, value]) => (isName(key, value) ? [value] : [])))),
  ]
  // What names the order names others, such as its payment, which have rows of their own.
  const names = namesIn(await holding([ref]))
  const rows = (await holding(names)).filter(({ table }) => !table.startsWith('bag.'))
  const all = namesIn(rows)
  // What refers to another row is copied before it.
  const client = ['set synchronous_commit = off', "set work_mem = '256MB'", 'set session_replication_role = replica']
  for (const { table, at, row } of rows) {
    const columns = await columnsOf(database, name, table)
    const values = columns.map((one) => copied(one, row[one.column], all))
    await database.run(
      name,
      `${client.join('; ')}; insert into ${table} (${columns.map(({ column }) => `"${column}"`).join(', ')})
       select ${values.join(', ')} from ${table} t, generate_series(1, ${count}) as nth where t.ctid = '${at}' order by ${nameOf(ref)}`,
    )
  }
  return rows.length
}

const isName = (key, value) =>
  typeof value === 'string' && (/^[a-z]{2}_[\w-]{10,}$/.test(value) || (/^(number|basket_id)$/.test(key) && /\d$/.test(value)))
