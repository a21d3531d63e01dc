import { randomBytes } from 'node:crypto'
import type { Handle } from '@stadion/database/database'
import { sql } from '@stadion/database/sql'
import type {} from '@stadion/http/middleware/cookies'
import { hashOf } from '@stadion/http/secret-token'
import type { AppEnvironment } from '@stadion/site/environment'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { externalFlowName, externalFlowSeconds } from '../../storage.ts'
import type { Flow } from './provider-clients.ts'

/** A pending sign-in at a provider. */
export interface PendingFlow extends Flow {
  provider: string
  host: string
  returnTo: string
  kmcCertificate: string | undefined
  /** The signed-in shopper who re-authenticates; undefined for a sign-in. */
  acid: string | undefined
}

/** A flow that has come back. */
export interface TakenFlow extends PendingFlow {
  /** How long the shopper was away. */
  awaySeconds: number
}

/**
 * Pending sign-ins at providers. A callback needs the state of the provider's answer and the cookie of the browser that left, and works
 * once. So neither a stranger's link nor a replayed answer signs in.
 */
export function createExternalFlows(db: Handle, now: () => Date, appEnv: AppEnvironment) {
  const secure = appEnv !== 'local'
  const cookie = secure ? `__Host-${externalFlowName}` : externalFlowName
  const browserOf = (request: FastifyRequest): string | undefined => {
    const value = request.cookies[cookie]
    return value && /^[\w-]{43}$/.test(value) ? value : undefined
  }

  return {
    async remember(request: FastifyRequest, reply: FastifyReply, flow: PendingFlow): Promise<void> {
      // One value for all tabs of a browser, so that two flows can run at once.
      const browser = browserOf(request) ?? randomBytes(32).toString('base64url')
      const until = new Date(now().getTime() + externalFlowSeconds * 1000).toISOString()
      await sql`insert into account.external_flow
        (state_hash, browser_hash, provider, host, nonce, code_verifier, redirect_uri, return_to, kmc_certificate, acid, expires_at)
        values (${hashOf(flow.state)}, ${hashOf(browser)}, ${flow.provider}, ${flow.host}, ${flow.nonce}, ${flow.codeVerifier},
          ${flow.redirectUri}, ${flow.returnTo}, ${flow.kmcCertificate ?? null}, ${flow.acid ?? null}, ${until})`.execute(db)
      reply.header(
        'set-cookie',
        `${cookie}=${browser}; Max-Age=${externalFlowSeconds}; Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`,
      )
    },

    /** Finds and deletes the flow of a state; it must match browser, provider and host. */
    async take(request: FastifyRequest, provider: string, host: string, state: string): Promise<TakenFlow | undefined> {
      const browser = browserOf(request)
      if (!browser || !state) return undefined
      const rows = await sql<{
        nonce: string
        code_verifier: string
        redirect_uri: string
        return_to: string
        kmc_certificate: string | null
        acid: string | null
        expires_at: Date
      }>`
        delete from account.external_flow
        where state_hash = ${hashOf(state)} and browser_hash = ${hashOf(browser)} and provider = ${provider} and host = ${host}
          and expires_at > ${now().toISOString()}
        returning nonce, code_verifier, redirect_uri, return_to, kmc_certificate, acid, expires_at`.execute(db)
      const [row] = rows
      return (
        row && {
          provider,
          host,
          state,
          nonce: row.nonce,
          codeVerifier: row.code_verifier,
          redirectUri: row.redirect_uri,
          returnTo: row.return_to,
          kmcCertificate: row.kmc_certificate ?? undefined,
          acid: row.acid ?? undefined,
          awaySeconds: externalFlowSeconds - (row.expires_at.getTime() - now().getTime()) / 1000,
        }
      )
    },
  }
}
