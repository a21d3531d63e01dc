import { only } from '@stadion/contract/failures'
import type { Database } from '@stadion/database/database'
import { sql } from '@stadion/database/sql'
import { serve } from '@stadion/http/serve'
import type { FastifyInstance } from 'fastify'
import { appGrants, endAppGrant } from '../../app-sign-in/server/app-grants.ts'
import { deviceName } from '../../login/server/device-name.ts'
import { needsFreshSession, needsSession } from '../../session/server/session-failures.ts'
import { lives } from '../../session/server/session-lifetimes.ts'
import { endOtherSessions, endSession, readSessions, selfServiceFailures } from '../contract.ts'
import { idParamsSchema, sessionItemsSchema } from '../schema.ts'
import type { OwnAccount, OwnSessions } from './own-account.ts'

interface Row {
  id: string
  user_agent: string | null
  is_persistent: boolean
  social_provider: string | null
  authenticated_at: Date
  seen_at: Date
}

/** Lists where the account is signed in, and ends those sessions. */
export function serveSessionList(
  app: FastifyInstance,
  { db, sessions, own }: { db: Database; sessions: OwnSessions; own: OwnAccount },
): void {
  serve(app, readSessions, { answer: sessionItemsSchema, failures: needsSession }, async (ask) => {
    const { session } = await own(ask)
    const at = ask.now().toISOString()
    const rows = await sql<Row>`
      select id, user_agent, is_persistent, social_provider, authenticated_at, seen_at from account.session
      where acid = ${session.acid} and ends_at > ${at} and seen_at > ${at}::timestamptz
        - (case when is_persistent then ${lives.persistent.idleMs}::bigint else ${lives.transient.idleMs}::bigint end) * interval '1 ms'
      order by id = ${session.id} desc, seen_at desc, id`.execute(db)
    const apps = await appGrants(db, session.acid)
    return {
      sessions: [
        ...rows.map((row) => ({
          id: row.id,
          device: deviceName(row.user_agent ?? undefined),
          isCurrent: row.id === session.id,
          isPersistent: row.is_persistent,
          socialProvider: row.social_provider,
          signedInAt: row.authenticated_at.toISOString(),
          lastSeenAt: row.seen_at.toISOString(),
        })),
        ...apps.map(({ id, app, signedInAt, lastSeenAt }) => ({
          id,
          app,
          device: '–',
          isCurrent: false,
          isPersistent: true,
          socialProvider: null,
          signedInAt: signedInAt.toISOString(),
          lastSeenAt: lastSeenAt.toISOString(),
        })),
      ],
    }
  })

  serve(
    app,
    endSession,
    { params: idParamsSchema, failures: { ...needsFreshSession, ...only(selfServiceFailures, 'session_not_found') } },
    async (ask) => {
      const { session } = await own(ask, { isSensitive: true })
      if (ask.params.id === session.id) return sessions.signOut(ask)
      if (await db.transaction((on) => endAppGrant(on, session.acid, ask.params.id))) return
      const rows = await sql`
      delete from account.session where id = ${ask.params.id} and acid = ${session.acid} returning id`.execute(db)
      if (rows.length === 0) throw selfServiceFailures.session_not_found()
    },
  )

  serve(app, endOtherSessions, { failures: needsFreshSession }, async (ask) => {
    const { session } = await own(ask, { isSensitive: true })
    await sessions.revokeAll(session.acid, session.id)
  })
}
