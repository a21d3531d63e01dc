// npm run check functions: compares SQL functions with their recorded versions. `-- --accept` records new versions.
import { migrations } from '@stadion/api/prepare-database'
import { openDatabase } from '@stadion/database/database'
import { checkFunctions } from '@stadion/database/function-history'
import { migrate } from '@stadion/database/migrate'

const accept = process.argv.includes('--accept')
const db = await openDatabase()
// Functions come after all migrations: a migration that calls one fails here.
await migrate(db, migrations)
const problems: string[] = []
for (const { slice, functions } of migrations)
  if (functions) problems.push(...(await checkFunctions(db, { slice, directory: functions }, accept)))
await db.close()
console.log(problems.length > 0 ? problems.join('\n') : 'functions are what their histories say')
if (problems.length > 0) process.exitCode = 1
