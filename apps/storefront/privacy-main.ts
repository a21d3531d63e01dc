import { startOrExplain } from '@stadion/http/close-gracefully'
import { createCare } from '@stadion/privacy-requests/care'
import { readConsentReceipts } from '@stadion/session-events/server'
import { readConfig } from './config.ts'
import { openPrepared } from './open-prepared.ts'

const usage = 'npm run privacy -- list [all] | show <id> | complete <id> | receipts <session id>'

/** Customer care's work on privacy requests, and the proof of what somebody allowed. An embedded database serves one process: the shop has to be stopped for it. */
await startOrExplain(async () => {
  const { api } = readConfig(process.env)
  const [command = '', argument, ...more] = process.argv.slice(2)
  if (!command || more.length > 0) throw new Error(usage)
  const db = await openPrepared(api)
  try {
    const commands: Record<string, ((argument?: string) => Promise<string[]>) | undefined> = {
      ...createCare(db, () => new Date()),
      receipts: (id) => readConsentReceipts(db, id),
    }
    const run = Object.hasOwn(commands, command) ? commands[command] : undefined
    if (!run) throw new Error(usage)
    for (const line of await run(argument)) console.log(line)
  } finally {
    await db.close()
  }
})
