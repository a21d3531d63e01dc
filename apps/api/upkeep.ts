import { sweepMailTokens } from '@stadion/account/mail-tokens'
import { sweepSessions } from '@stadion/account/sessions'
import { sweepElsewhere } from '@stadion/account/sweep-elsewhere'
import { sweepBags } from '@stadion/bag/server'
import { sweepBotChecks } from '@stadion/bot-check/server'
import type { Database } from '@stadion/database/database'
import { sweepMails } from '@stadion/mails/server'
import { sweepSessionEvents } from '@stadion/session-events/server'
import type { FastifyInstance } from 'fastify'

const everyMs = 6 * 60 * 60 * 1000

/** Throws away what has expired, a few times a day while the app is open. Several processes may do so at once. */
export function keepTidy(app: FastifyInstance, db: Database, now: () => Date): void {
  const tidy = async () => {
    for (const sweep of [sweepBags, sweepBotChecks, sweepSessions, sweepMailTokens, sweepElsewhere, sweepMails, sweepSessionEvents])
      await sweep(db, now).catch((error: unknown) => app.log.error({ err: error }, 'upkeep failed'))
  }
  const timer = setInterval(tidy, everyMs).unref()
  app.addHook('onClose', async () => clearInterval(timer))
}
