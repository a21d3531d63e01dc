// npm run check statements: prepares every SQL statement of the shop on a database with its tables, and compares the columns of its
// answer with the row type that TypeScript gives them.
// @ts-expect-error a plain script of the project
import { root } from './build/places.mjs'
import { checkStatements } from './statements/check-all.ts'

const { problems, count } = await checkStatements(root)
console.log(problems.length > 0 ? problems.join('\n') : `${count} statements fit their tables, and the types of their rows too`)
if (problems.length > 0) process.exitCode = 1
