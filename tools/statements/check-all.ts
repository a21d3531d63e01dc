import { PGlite } from '@electric-sql/pglite'
import { migrations } from '@stadion/api/prepare-database'
import { openDatabase } from '@stadion/database/database'
import { migrate } from '@stadion/database/migrate'
import { atRunTime } from './at-run-time.ts'
import { problemsOf } from './check-statement.ts'
import { describer } from './describe.ts'
import { programOf, serverSources } from './server-sources.ts'
import { type Statement, statementsOf } from './statements-of.ts'
import { someCondition } from './text-of.ts'

/** Fewer statements than these mean that the check no longer finds them. */
const fewest = 200

/** The problems of all statements of the shop, and what was checked. */
export async function checkStatements(root: string): Promise<{ problems: string[]; counts: Counts }> {
  const paths = serverSources(root)
  const statements = readStatements(root, paths)
  const counts = countsOf(statements)
  return { problems: [...unread(statements), ...tooFew(counts), ...(await problemsOfAll(statements))], counts }
}

/** How many statements were described, with how many unknown conditions, and how many were not. */
export interface Counts {
  described: number
  /** Of the described ones: a part of them was taken for a condition without columns. */
  withUnknownPart: number
  /** Their text is known only when they run. */
  unreadable: number
  /** They are no queries: they make tables, set options or take locks. */
  others: number
}

export function countsOf(statements: readonly Statement[]): Counts {
  const described = statements.filter(({ texts }) => texts.length > 0)
  const unreadable = statements.filter((statement) => statement.unreadable)
  return {
    described: described.length,
    withUnknownPart: described.filter(({ texts }) => texts.some((text) => text.includes(someCondition))).length,
    unreadable: unreadable.length,
    others: statements.length - described.length - unreadable.length,
  }
}

/** A problem if the check has found suspiciously few statements. */
export const tooFew = ({ described }: Counts): string[] =>
  described < fewest
    ? [`Only ${described} statements were found; there should be ${fewest} and more. Does the check still read the sources?`]
    : []

/** The statements of these files. */
export function readStatements(root: string, paths: readonly string[], planted?: ReadonlyMap<string, string>): Statement[] {
  const program = programOf(root, paths, planted)
  const checker = program.getTypeChecker()
  return paths.flatMap((path) => {
    const file = program.getSourceFile(`${root}/${path}`)
    if (!file) throw new Error(`${path} is not there`)
    return statementsOf(checker, file, path)
  })
}

/** What is wrong with them, on a database with the tables and functions of the shop: a new one, or that of an image. */
export async function problemsOfAll(statements: readonly Statement[], image?: Blob): Promise<string[]> {
  const db = await PGlite.create({ loadDataDir: image ?? (await newImage()) })
  const describe = await describer(db)
  const problems: string[] = []
  for (const statement of statements) problems.push(...(await problemsOf(statement, describe)))
  await db.close()
  return problems
}

async function newImage(): Promise<Blob> {
  const made = await openDatabase()
  await migrate(made, migrations)
  const image = await made.dump()
  await made.close()
  return image
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
