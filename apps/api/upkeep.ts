import { sweepMailTokens } from '@stadion/account/mail-tokens'
import { sweepSessions } from '@stadion/account/sessions'
import { sweepElsewhere } from '@stadion/account/sweep-elsewhere'
import { sweepBags } from '@stadion/bag/server'
import { sweepBotChecks } from '@stadion/bot-check/server'
import type { Database } from '@stadion/database/database'
import { sweepMails } from '@stadion/mails/server'
import { refreshRecommendations, sweepPersonalization } from '@stadion/personalization/server'
import { sweepSessionEvents } from '@stadion/session-events/server'
import type { FastifyInstance } from 'fastify'

const minute = 60_000
const everyMs = 6 * 60 * minute
/** The first time comes soon, as many processes do not live six hours, but not while a start has other things to do, nor for all that start together. */
const soonMs = (random: () => number): number => minute + random() * 9 * minute
/** What shoppers do shows in what is recommended two runs later at the latest. */
const refreshEveryMs = 60_000

const sweeps = [
  sweepBags,
  sweepBotChecks,
  sweepSessions,
  sweepMailTokens,
  sweepElsewhere,
  sweepMails,
  sweepSessionEvents,
  sweepPersonalization,
]

/** Throws away what has expired, soon after the start and then a few times a day while the app is open. Several processes may do so at once. */
export function keepTidy(app: FastifyInstance, db: Database, now: () => Date, random = Math.random): void {
  let isTidying = false
  const tidy = async () => {
    if (isTidying) return
    isTidying = true
    for (const sweep of sweeps) await sweep(db, now).catch((error: unknown) => app.log.error({ err: error }, 'upkeep failed'))
    isTidying = false
  }
  // One after the other, however long one takes.
  let isRefreshing = false
  const refresh = async () => {
    if (isRefreshing) return
    isRefreshing = true
    await refreshRecommendations(db, now).catch((error: unknown) => app.log.error({ err: error }, 'recommendations were not refreshed'))
    isRefreshing = false
  }
  const timers = [
    setTimeout(tidy, soonMs(random)).unref(),
    setInterval(tidy, everyMs).unref(),
    setInterval(refresh, refreshEveryMs).unref(),
  ]
  app.addHook('onClose', async () => {
    for (const timer of timers) clearInterval(timer)
  })
}
