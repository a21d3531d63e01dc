import type { Handle } from '@stadion/database/database'
import { sql } from '@stadion/database/sql'
import type { AppEnvironment } from '@stadion/site/environment'
import type { FastifyRequest } from 'fastify'
import { originOfVisit } from '../../server/origin-of-visit.ts'
import { appSessionCookie } from './open-provider.ts'
import { hashWithin } from './record-adapter.ts'

/** An app that an account is signed in to. Times come from the system clock, as the provider's do. */
export interface AppGrant {
  id: string
  app: string
  signedInAt: Date
  lastSeenAt: Date
}

const idOf = sql`'app_' || left(encode(g.id_hash, 'hex'), 24)`

/** Apps with a refresh token: they can get in without asking the shopper. */
export async function appGrants(on: Handle, acid: string): Promise<AppGrant[]> {
  const rows = await sql<AppGrant>`
    select ${idOf} as id, g.payload ->> 'clientId' as app, to_timestamp((g.payload ->> 'iat')::bigint) as "signedInAt",
      max(to_timestamp((t.payload ->> 'iat')::bigint)) as "lastSeenAt"
    from account.app_record g join account.app_record t
      on t.grant_hash = g.id_hash and t.model = 'RefreshToken' and t.consumed_at is null and t.expires_at > now()
    where g.model = 'Grant' and g.acid = ${acid} group by g.id_hash, g.payload order by 4 desc, 1`.execute(on)
  return rows
}

/** Revokes an app's grant; false if the account has no such grant. */
export async function endAppGrant(on: Handle, acid: string, id: string): Promise<boolean> {
  const rows = await sql<{ id_hash: Buffer }>`
    delete from account.app_record g where g.model = 'Grant' and g.acid = ${acid} and ${idOf} = ${id} returning id_hash`.execute(on)
  for (const { id_hash } of rows) await sql`delete from account.app_record where grant_hash = ${id_hash}`.execute(on)
  return rows.length > 0
}

/** At sign-out: ends the provider's session in this browser and the grants made in it. A session of another shopper stays. */
export async function endAppSession(
  on: Handle,
  request: FastifyRequest,
  acid: string,
  { appEnv, sitePort }: { appEnv: AppEnvironment; sitePort: number },
): Promise<void> {
  const id = request.cookies[appSessionCookie(appEnv !== 'local')]
  if (!id || !/^[\w-]{20,100}$/.test(id)) return
  const { site } = request.server.context
  const hashOf = hashWithin(`${originOfVisit(request, site.storefrontOf(request), { appEnv, sitePort, site })}/oidc`)
  const rows = await sql<{ grants: Record<string, { grantId?: string }> | null }>`
    delete from account.app_record where model = 'Session' and id_hash = ${hashOf(id)} and acid = ${acid}
    returning payload -> 'authorizations' as grants`.execute(on)
  for (const { grantId } of Object.values(rows[0]?.grants ?? {})) {
    if (!grantId) continue
    await sql`delete from account.app_record
      where grant_hash = ${hashOf(grantId)} or (model = 'Grant' and id_hash = ${hashOf(grantId)})`.execute(on)
  }
}
