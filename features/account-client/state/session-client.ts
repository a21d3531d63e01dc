import { readSession, revokeSession, sessionHeaders } from '@stadion/account/session/contract'
import type { Api, CallRoute } from '@stadion/http/api'
import type { SessionUser } from './account-state.ts'
import { noMarker } from './logged-in-marker.ts'

export interface SessionClientOptions {
  api: Pick<Api, 'call'>
  hostInfo: { get(): { context: { brand?: string; locale?: string } } }
  /** Writes a cookie. */
  writeCookie(cookie: string): void
}

/** The basic calls of a session: read and revoke. */
export interface SessionClient {
  /** Rejects with `Invalid session` if there is none, after revoking, and with `Unknown error` if the server did not answer. */
  read(): Promise<SessionUser>
  /** Revokes the token. Never rejects; always removes the logged-in marker. */
  revoke(): Promise<void>
}

export function createSessionClient({ api, hostInfo, writeCookie }: SessionClientOptions): SessionClient {
  const ask = <A>(route: CallRoute<{ answer: A }>): Promise<A> => api.call(route, {}, { headers: sessionHeaders(hostInfo.get().context) })
  const revoke = async () => {
    try {
      await ask(revokeSession)
    } catch {
      // The marker is removed anyway; a token that could not be revoked expires.
    } finally {
      writeCookie(noMarker)
    }
  }
  return {
    revoke,
    async read() {
      try {
        return await ask(readSession)
      } catch (cause) {
        if (Object(cause).code !== 'requestFailed') throw new Error('Unknown error', { cause })
        await revoke()
        throw new Error('Invalid session')
      }
    },
  }
}
