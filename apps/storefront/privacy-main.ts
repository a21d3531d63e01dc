import { openDatabase } from '@stadion/database/database'
import { startOrExplain } from '@stadion/http/close-gracefully'
import { createCare } from '@stadion/privacy-requests/care'
import { readConfig } from './config.ts'

const usage = 'npm run privacy -- list [all] | show <id> | complete <id>'

/** Customer care's work on privacy requests. An embedded database serves one process: the shop has to be stopped for it. */
await startOrExplain(async () => {
  const { api } = readConfig(process.env)
  const [command = '', argument] = process.argv.slice(2)
  const db = await openDatabase({ url: api.databaseUrl, dataDir: api.databaseDir, connections: 2 })
  try {
    const care = createCare(db, () => new Date())
    if (command !== 'list' && command !== 'show' && command !== 'complete') throw new Error(usage)
    for (const line of await care[command](argument)) console.log(line)
  } finally {
    await db.close()
  }
})
