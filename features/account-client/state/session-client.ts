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

/** The basic calls of a session: read it, and take its token back. */
export interface SessionClient {
  /** Rejects with `Invalid session` where there is none, then revoked, and with `Unknown error` where nobody answered. */
  read(): Promise<SessionUser>
  /** Takes the token back. Never rejects; the logged-in marker goes in all cases. */
  revoke(): Promise<void>
}

export function createSessionClient({ api, hostInfo, writeCookie }: SessionClientOptions): SessionClient {
  const ask = <A>(route: CallRoute<{ answer: A }>): Promise<A> => api.call(route, {}, { headers: sessionHeaders(hostInfo.get().context) })
  const revoke = async () => {
    try {
      await ask(revokeSession)
    } catch {
      // The marker goes in any case; a token that could not be taken back expires.
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
