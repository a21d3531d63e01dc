import { writeFile } from 'node:fs/promises'
import type { Database } from './database.ts'
import { type FunctionPast, type Functions, readFunctions, readHistory } from './functions.ts'
import { sql } from './sql.ts'

/**
 * The problems of a slice's functions and their `history.json`, compared with the database after `migrate`.
 * @param accept adds new texts and functions to the history instead of reporting them
 */
export async function checkFunctions(db: Database, { slice, directory }: Functions, accept: boolean): Promise<string[]> {
  const problems: string[] = []
  const files = await readFunctions({ slice, directory })
  const history = await readHistory(directory)
  const there = await signaturesOf(db, slice)
  for (const name of there.keys())
    if (!files.some((file) => file.name === name)) problems.push(`${slice}.${name} is in the database and has no file of its own`)
  const next: Record<string, FunctionPast> = {}
  for (const { name, checksum } of files) {
    const signature = there.get(name)
    const past = history[name] ?? { signature: signature ?? '', checksums: [] }
    next[name] = past
    const before = past.checksums.indexOf(checksum)
    if (signature === undefined) problems.push(`${slice}/${name}.sql makes no function ${name}`)
    else if (signature !== past.signature)
      problems.push(
        `${slice}.${name} was ${past.signature} and is ${signature}. Processes of the version before still call it: name the new one ${name}_2, and drop the old one in a contract migration.`,
      )
    else if (before === -1 && accept) next[name] = { signature, checksums: [...past.checksums, checksum] }
    else if (before === -1) problems.push(`${slice}/${name}.sql has a new text: run npm run check functions -- --accept`)
    else if (before < past.checksums.length - 1)
      problems.push(
        `${slice}/${name}.sql is a text of before: a process of the version between would put its own back. Say in a comment why.`,
      )
  }
  for (const name of Object.keys(history))
    if (!next[name]) problems.push(`${slice}/${name}.sql is gone, and its history is not: take it out where nothing calls it any more`)
  if (accept && problems.length === 0) await writeFile(new URL('history.json', directory), `${JSON.stringify(next, null, 2)}\n`)
  return problems
}

/**
 * The functions of a schema by name, with the properties that calls depend on. Two with the same name are joined, so that they never
 * match.
 */
async function signaturesOf(db: Database, schema: string): Promise<Map<string, string>> {
  const rows = await sql<{ name: string; signature: string }>`
    select p.proname as name, string_agg('(' || pg_get_function_arguments(p.oid) || ') returns ' || pg_get_function_result(p.oid), ' and ') as signature
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname = ${schema} group by 1`.execute(db)
  return new Map(rows.map(({ name, signature }) => [name, signature]))
}
