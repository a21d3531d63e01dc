import { only } from '@stadion/contract/failures'
import type { Database } from '@stadion/database/database'
import { serve } from '@stadion/http/serve'
import type { FastifyInstance } from 'fastify'
import type { Deletions } from '../../erasure/server/deletions.ts'
import { mailTokenFailures } from '../../mail-tokens/contract.ts'
import { tokenInvalid } from '../../mail-tokens/server/mail-tokens.ts'
import { needsFreshSession, needsSession } from '../../session/server/session-failures.ts'
import { deleteAccount, keepAccount, readDeletion } from '../contract.ts'
import { deletionSchema, keepAccountSchema } from '../schema.ts'
import { alone, type OwnAccount, type OwnSessions } from './own-account.ts'

interface DeletionCallsOptions {
  db: Database
  sessions: OwnSessions
  own: OwnAccount
  deletions: Deletions
}

/** Requesting a deletion, and cancelling it. */
export function serveDeletion(app: FastifyInstance, { db, sessions, own, deletions }: DeletionCallsOptions): void {
  serve(app, deleteAccount, { answer: deletionSchema, failures: needsFreshSession }, async (ask) => {
    const { account } = await own(ask, { isSensitive: true })
    const answer = await db.transaction(async (on) => {
      const at = await deletions.request(on, await alone(on, account.acid, ask.now), ask.storefront)
      await sessions.revokeAll(account.acid, undefined, on)
      return { eraseAt: at.toISOString(), waitsForOrder: await deletions.waits(account, on) }
    })
    await sessions.signOut(ask)
    return answer
  })

  serve(app, readDeletion, { answer: deletionSchema, failures: needsSession }, async (ask) => {
    const { account } = await own(ask)
    const eraseAt = (await deletions.find(account.acid))?.toISOString() ?? null
    return { eraseAt, waitsForOrder: eraseAt !== null && (await deletions.waits(account)) }
  })

  const failures = { ...needsSession, ...only(mailTokenFailures, 'invalid_token') }
  serve(app, keepAccount, { body: keepAccountSchema, failures }, async (ask) => {
    const { t } = ask.body
    if (t === undefined) await deletions.keep((await own(ask)).account.acid)
    else if (!(await deletions.keepByToken(t))) throw tokenInvalid('t')
  })
}
