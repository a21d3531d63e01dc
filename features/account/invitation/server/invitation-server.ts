import type { Database } from '@stadion/database/database'
import { serve } from '@stadion/http/serve'
import { joinWith } from '@stadion/site/addresses'
import type { AppEnvironment } from '@stadion/site/environment'
import { originOf } from '@stadion/site/hosts'
import { pathIn } from '@stadion/site/storefronts'
import type { FastifyInstance } from 'fastify'
import { needsSession } from '../../session/server/session-failures.ts'
import type { Sessions } from '../../session/server/sessions.ts'
import { readInvitation } from '../contract.ts'
import { invitationSchema } from '../schema.ts'
import { invitations } from './invitations.ts'

export { invitations } from './invitations.ts'

export interface InvitationServerOptions {
  db: Database
  sessions: Pick<Sessions, 'requireSession'>
  appEnv: AppEnvironment
  /** The port of the site in local addresses. */
  sitePort: number
}

/** Invite a friend: the link to share. */
export function invitationServer(app: FastifyInstance, { db, sessions, appEnv, sitePort }: InvitationServerOptions): void {
  serve(app, readInvitation, { answer: invitationSchema, failures: needsSession }, async (ask) => {
    const { acid } = await sessions.requireSession(ask)
    const invitationCode = await invitations.codeOf(db, acid, ask.now())
    const page = pathIn(ask.storefront, joinWith(invitationCode))
    const url = originOf(ask.storefront, appEnv, sitePort) + page
    return { invitationCode, url, accepted: await invitations.accepted(db, acid) }
  })
}
