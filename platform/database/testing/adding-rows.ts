/** A process for tests: adds rows to the database in the given directory until it is killed, saying each that was acknowledged. */

import { openDatabase } from '../database.ts'
import { sql } from '../sql.ts'

const db = await openDatabase({ dataDir: process.argv[2] })
await sql`create table if not exists public.line (n integer primary key)`.execute(db)
console.log('open')
for (let n = 1; ; n++) {
  await sql`insert into public.line values (${n})`.execute(db)
  // Synchronous: the output has left the process, whatever happens next.
  process.stdout.write(`${n}\n`)
}
