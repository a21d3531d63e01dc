import { PGlite } from '@electric-sql/pglite'
import { migrations } from '@stadion/api/prepare-database'
import { openDatabase } from '@stadion/database/database'
import { migrate } from '@stadion/database/migrate'
import { atRunTime } from './at-run-time.ts'
import { problemsOf } from './check-statement.ts'
import { describer } from './describe.ts'
import { programOf, serverSources } from './server-sources.ts'
import { type Statement, statementsOf } from './statements-of.ts'

/** The problems of all statements of the shop, and their number. */
export async function checkStatements(root: string): Promise<{ problems: string[]; count: number }> {
  const paths = serverSources(root)
  const statements = readStatements(root, paths)
  return { problems: [...unread(statements), ...(await problemsOfAll(statements))], count: statements.length }
}

/** The statements of these files. */
export function readStatements(root: string, paths: readonly string[], planted?: ReadonlyMap<string, string>): Statement[] {
  const program = programOf(root, paths, planted)
  const checker = program.getTypeChecker()
  return paths.flatMap((path) => {
    const file = program.getSourceFile(`${root}/${path}`)
    return file ? statementsOf(checker, file, path) : []
  })
}

/** What is wrong with them, on a database with the tables and functions of the shop. */
export async function problemsOfAll(statements: readonly Statement[]): Promise<string[]> {
  const made = await openDatabase()
  await migrate(made, migrations)
  const db = await PGlite.create({ loadDataDir: await made.dump() })
  await made.close()
  const describe = await describer(db)
  const problems: string[] = []
  for (const statement of statements) problems.push(...(await problemsOf(statement, describe)))
  await db.close()
  return problems
}

/** Files with more or fewer statements of unknown text than they are known to have. */
export function unread(statements: readonly Statement[], known = atRunTime): string[] {
  const files = new Map<string, Statement[]>()
  for (const statement of statements.filter(({ unreadable }) => unreadable)) {
    const file = statement.place.replace(/:\d+$/, '')
    files.set(file, [...(files.get(file) ?? []), statement])
  }
  return [...new Set([...files.keys(), ...Object.keys(known)])]
    .filter((file) => (files.get(file)?.length ?? 0) !== (known[file]?.times ?? 0))
    .map((file) => {
      const places = (files.get(file) ?? []).map(({ place, unreadable }) => `${place} (${unreadable})`)
      return `${file} has ${places.length} statements whose text is known only when they run, and tools/statements/at-run-time.ts names ${known[file]?.times ?? 0}: ${places.join(', ')}`
    })
}
