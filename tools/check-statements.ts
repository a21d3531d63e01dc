// npm run check statements: prepares every SQL statement of the shop on a database with its tables, and compares the columns of its
// answer with the row type that TypeScript gives them.
// @ts-expect-error a plain script of the project
import { root } from './build/places.mjs'
import { checkStatements } from './statements/check-all.ts'

const { problems, counts } = await checkStatements(root)
const { described, withUnknownPart, unreadable, others } = counts
const not = `not checked: ${unreadable} whose text is known only when they run, ${others} that are no queries`
const checked = `${described} statements fit their tables and the types of their rows (${withUnknownPart} with a part that is not known; ${not})`
console.log(problems.length > 0 ? problems.join('\n') : checked)
if (problems.length > 0) process.exitCode = 1
