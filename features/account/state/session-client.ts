import type { Route } from '@stadion/contract/route'
import { readSession, revokeSession, sessionHeaders } from '../session/contract.ts'
import type { SessionUser } from './account-state.ts'
import { noMarker } from './logged-in-marker.ts'

export interface SessionClientOptions {
  hostInfo: { get(): { origin: string; originalHost: string; context: { brand?: string; locale?: string } } }
  sitePath: string
  fetch?: typeof fetch
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

export function createSessionClient({ hostInfo, sitePath, fetch: send = fetch, writeCookie }: SessionClientOptions): SessionClient {
  const ask = ({ method, path, timeoutMs = 30_000 }: Pick<Route, 'method' | 'path' | 'timeoutMs'>): Promise<Response> => {
    const { origin, originalHost, context } = hostInfo.get()
    return send(`${origin}${path}${sitePath && `?sitePath=${sitePath}`}`, {
      method,
      credentials: 'same-origin',
      signal: AbortSignal.timeout(timeoutMs),
      headers: { ...sessionHeaders(context), 'original-host': originalHost },
    })
  }
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
      let response: Response
      let answer: SessionUser | undefined
      try {
        response = await ask(readSession)
        if (response.ok) answer = (await response.json()) as SessionUser
      } catch (cause) {
        throw new Error('Unknown error', { cause })
      }
      if (answer) return answer
      await revoke()
      throw new Error('Invalid session')
    },
  }
}
