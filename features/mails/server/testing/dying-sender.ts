/** A process for tests: puts a mail into the outbox in the given directory, starts to send it and never finishes. */
import { openDatabase } from '@stadion/database/database'
import { storefronts } from '@stadion/site/storefronts'
import { createMails } from '../mails.ts'

// Synchronous: the output has left the process, whatever happens next.
const say = (text: string) => process.stdout.write(`${text}\n`)

const db = await openDatabase({ dataDir: process.argv[2] })
const mails = createMails(db, {
  now: () => new Date(),
  appEnv: 'local',
  sitePort: 8080,
  translate: () => Object.assign((key: string) => key, { formatCount: (key: string) => key }),
  from: 'no-reply@{domain}',
  keepCopies: true,
  onProblem: ({ error }) => say(String(error)),
  transport: {
    send: () => {
      say('sending')
      return new Promise(() => {})
    },
    close: () => {},
  },
})
await db.transaction(async (trx) => {
  const storefront = storefronts[0]!
  await mails.enqueue(trx, { template: 'password-changed', to: 'killed@example.com', storefront, data: {} })
})
say('committed')
setInterval(() => {}, 1_000)
await mails.sendDue()
