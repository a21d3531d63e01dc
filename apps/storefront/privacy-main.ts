import { startOrExplain } from '@stadion/http/close-gracefully'
import { createCare } from '@stadion/privacy-requests/care'
import { readConsentReceipts } from '@stadion/session-events/server'
import { readConfig } from './config.ts'
import { openPrepared } from './open-prepared.ts'

const commands = ['list', 'show', 'complete', 'receipts'] as const
const usage = 'npm run privacy -- list [all] | show <id> | complete <id> | receipts <session id>'

/** The command for customer care: privacy requests and receipts of consent. The embedded database serves one process, so the shop must be stopped for it. */
await startOrExplain(async () => {
  const { api } = readConfig(process.env)
  const [name = '', argument, ...more] = process.argv.slice(2)
  const command = commands.find((known) => known === name)
  // Printed before anything is opened, because the error of a locked database would hide it.
  if (!command || more.length > 0) throw new Error(usage)
  const db = await openPrepared(api)
  try {
    const work = { ...createCare(db, () => new Date()), receipts: (id?: string) => readConsentReceipts(db, id) }
    for (const line of await work[command](argument)) console.log(line)
  } finally {
    await db.close()
  }
})
