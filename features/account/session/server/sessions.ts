import { randomBytes } from 'node:crypto'
import type { Visitor } from '@stadion/contract/visitor'
import type { Database, Handle } from '@stadion/database/database'
import { hashOf, newToken } from '@stadion/http/secret-token'
import type { AppEnvironment } from '@stadion/site/environment'
import type { Storefront } from '@stadion/site/storefronts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { scopeOf } from '../../accounts/server/accounts.ts'
import { accountFailures } from '../../contract.ts'
import { type SessionAnswer, sessionFailures } from '../contract.ts'
import { deviceLifeMs, sessionCookies } from './session-cookies.ts'
import { freshForMs, lifeOf, slideEveryMs } from './session-lifetimes.ts'
import { type NewSession, type Session, type SessionProof, type SignedIn, sessionTable } from './session-table.ts'

export type { Session, SignedIn } from './session-table.ts'

/** The part of a call that sessions need; the `ask` of serve() has it all. */
export interface SessionRequest {
  request: FastifyRequest
  reply: FastifyReply
  storefront: Storefront
  now: () => Date
}

export interface SessionsOptions {
  db: Database
  now: () => Date
  appEnv: AppEnvironment
  /** Called at a sign-in. Once `signedIn` resolves, the anonymous bag goes to the account (D-069); reads may start earlier. */
  onSignIn?: (ask: SessionRequest, acid: string, isNewUser: boolean, signedIn: Promise<unknown>) => Promise<void>
  /** Called when a shopper ends the session of a browser: sessions of apps opened with it end too. */
  onSessionEnd?: (request: FastifyRequest, acid: string) => Promise<void>
  /** Called after a sign-out: the browser starts anew (D-028). */
  onSignedOut?: (reply: FastifyReply) => void
}

export interface SignIn {
  acid: string
  isPersistent?: boolean
  isNewUser?: boolean
  isReauthenticated?: boolean
  socialProvider?: string | null
  /** For a sign-in by password: what was checked, so that a change meanwhile is detected. */
  checked?: NewSession['checked']
  /** A transaction that the session is part of. Afterwards call `joinBags`; if it fails, `cookies.takeBack`. */
  on?: Handle
  /** Requires `on`. */
  proof?: SessionProof
}

/** Thrown if the account may not sign in after all; has the reason. */
export class SignInRefused extends Error {
  override readonly name = 'SignInRefused'
  readonly outcome: Exclude<SignedIn['outcome'], 'done'>
  readonly lockedUntil: Date | undefined
  constructor({ outcome, locked_until }: SignedIn) {
    super(`Not signed in: ${outcome}`)
    this.outcome = outcome as SignInRefused['outcome']
    this.lockedUntil = locked_until ? new Date(locked_until) : undefined
  }
}

/** The sessions of all accounts. */
export function createSessions({ db, now, appEnv, onSignIn, onSessionEnd, onSignedOut }: SessionsOptions) {
  const table = sessionTable(db)
  const cookies = sessionCookies(appEnv)
  const known = new WeakMap<FastifyRequest, Promise<Session | undefined>>()

  async function look(storefront: Storefront, token: string): Promise<Session | undefined> {
    const at = now()
    const tokenHash = hashOf(token)
    const session = await table.find(tokenHash, scopeOf(storefront), at)
    if (session && at.getTime() - session.seenAt >= slideEveryMs) {
      await table.slide(tokenHash, at)
      session.seenAt = at.getTime()
    }
    return session
  }

  /** The session of a request, read once; undefined if there is no valid one in this scope. */
  function sessionOf(request: FastifyRequest, storefront?: Storefront): Promise<Session | undefined> {
    const token = cookies.tokenOf(request)
    if (token === undefined) return Promise.resolve(undefined)
    let session = known.get(request)
    if (!session) {
      session = look(storefront ?? request.server.context.site.storefrontOf(request), token)
      known.set(request, session)
    }
    return session
  }

  /** Merges the anonymous bag into the account's. If that fails, it is kept for the next time, and the sign-in still succeeds. */
  async function joinBags(
    ask: SessionRequest,
    acid: string,
    isNewUser = false,
    signedIn: Promise<unknown> = Promise.resolve(),
  ): Promise<void> {
    const { request } = ask
    await onSignIn?.(ask, acid, isNewUser, signedIn).catch((error: unknown) => {
      if (!(error instanceof SignInRefused)) request.log.error({ err: error, reqId: request.id }, 'what follows a sign-in was not done')
    })
  }

  return {
    cookies,
    table,
    sessionOf,
    /** Call it after the transaction of a `signIn({ on })`; without `on`, signIn does it. */
    joinBags,

    /** For createServerApp: the visitor of a request. */
    visitorOf(request: FastifyRequest, storefront: Storefront): Visitor | Promise<Visitor> {
      if (cookies.tokenOf(request) === undefined) return anonymous
      return sessionOf(request, storefront).then((session) => (session ? { kind: 'authenticated', acid: session.acid } : anonymous))
    },

    /** The hash of a request's session in hexadecimal digits, for `endedOf`: for an answer that goes on. */
    hashIn(request: FastifyRequest): string | undefined {
      const token = cookies.tokenOf(request)
      return token === undefined ? undefined : hashOf(token).toString('hex')
    },
    /** Those of these sessions that have ended. */
    endedOf: (hashes: readonly string[]): Promise<readonly string[]> => table.ended(hashes, now()),

    /** The session of a call that needs one; without it `401 unauthorized`. */
    async requireSession({ request, storefront }: SessionRequest): Promise<Session> {
      const session = await sessionOf(request, storefront)
      if (!session) throw accountFailures.unauthorized()
      return session
    },

    /** As requireSession, for sensitive calls: needs a password check or its equivalent within a quarter of an hour (D-033). */
    async requireFreshSession({ request, storefront }: SessionRequest): Promise<Session> {
      const session = await sessionOf(request, storefront)
      if (!session) throw accountFailures.unauthorized()
      if (now().getTime() >= reAuthAfterOf(session)) throw accountFailures.reauthentication_required()
      return session
    },

    /** The session of a call that reports on it; without it `401 invalid_session`, and both cookies are cleared (D-035). */
    async requireValidSession({ request, reply, storefront }: SessionRequest): Promise<Session> {
      const session = await sessionOf(request, storefront)
      if (session) return session
      cookies.clear(reply)
      throw sessionFailures.invalid_session()
    },

    /**
     * Signs in: a new session token in place of the old one, the marker, the device, the bag. Throws SignInRefused if the account may not
     * sign in. `isKnownDevice` is false in a browser that is new to the account.
     */
    async signIn(ask: SessionRequest, asked: SignIn): Promise<{ answer: SessionAnswer; isKnownDevice: boolean }> {
      const { request, reply } = ask
      const { acid, isPersistent = false, isNewUser = false, isReauthenticated = false, socialProvider = null } = asked
      const at = now()
      const endsAt = new Date(at.getTime() + lifeOf(isPersistent).absoluteMs)
      const [token, newDevice] = [newToken(), newToken()]
      const [oldToken, device] = [cookies.tokenOf(request), cookies.deviceOf(request)]
      const id = `s_${randomBytes(12).toString('hex')}`
      const adding = table.add(
        {
          acid,
          at,
          id,
          endsAt,
          isPersistent,
          isNewUser,
          isReauthenticated,
          socialProvider,
          tokenHash: hashOf(token),
          userAgent: request.headers['user-agent']?.slice(0, 300) ?? null,
          oldTokenHash: oldToken === undefined ? undefined : hashOf(oldToken),
          deviceHash: device === undefined ? undefined : hashOf(device),
          newDeviceHash: hashOf(newDevice),
          deviceEndsAt: new Date(at.getTime() + deviceLifeMs),
          checked: asked.checked,
        },
        asked.on,
      )
      const signedIn = adding.then((done) => {
        if (done.outcome !== 'done') throw new SignInRefused(done)
        return done
      })
      const joined = asked.on ? undefined : joinBags(ask, acid, isNewUser, signedIn)
      const done = await signedIn
      const { proof, on } = asked
      if (proof && on) await table.noteProof(id, proof, on)
      cookies.set(reply, token, isPersistent)
      cookies.setDevice(reply, done.kept_device && device ? device : newDevice)
      await joined
      const session = {
        id,
        acid,
        isPersistent,
        isNewUser,
        isReauthenticated,
        socialProvider,
        accountType: 'FULL',
        isProven: proof?.isProven !== false,
      } as const
      const times = { authenticatedAt: at.getTime(), seenAt: at.getTime(), endsAt: endsAt.getTime() }
      return { answer: sessionAnswer({ ...session, ...times }), isKnownDevice: done.known_device }
    },

    /** Ends the session of a request and clears its cookies; without a session, only the cookies (D-036). */
    async revoke({ request, reply }: SessionRequest): Promise<void> {
      const token = cookies.tokenOf(request)
      const acid = token === undefined ? undefined : await table.remove(hashOf(token))
      if (acid !== undefined) await onSessionEnd?.(request, acid)
      cookies.clear(reply)
    },

    /** As revoke, and the browser starts anew. */
    async signOut({ request, reply }: SessionRequest): Promise<void> {
      const token = cookies.tokenOf(request)
      cookies.clear(reply)
      const acid = token === undefined ? undefined : await table.remove(hashOf(token))
      if (acid === undefined) return
      await onSessionEnd?.(request, acid)
      onSignedOut?.(reply)
    },

    /** Ends every session of an account, except one if given. */
    revokeAll: (acid: string, exceptSessionId?: string, on?: Handle): Promise<void> => table.removeAll(acid, exceptSessionId, on),
  }
}
export type Sessions = ReturnType<typeof createSessions>

/** Deletes expired sessions. Call it about once a day. */
export const sweepSessions = (db: Database, now: () => Date): Promise<void> => sessionTable(db).sweep(now())

const anonymous: Visitor = Object.freeze({ kind: 'anonymous' })

const reAuthAfterOf = ({ authenticatedAt, isProven }: Session): number => authenticatedAt + (isProven ? freshForMs : 0)

/** A session in an answer (D-030). */
export const sessionAnswer = (session: Session, isSessionReload = false): SessionAnswer => ({
  acid: session.acid,
  accountType: session.accountType,
  expirationTimestamp: Math.min(session.seenAt + lifeOf(session.isPersistent).idleMs, session.endsAt),
  session: {
    isPersistent: session.isPersistent,
    isNewUser: session.isNewUser,
    isSessionReload,
    isReauthenticated: session.isReauthenticated,
    socialProvider: session.socialProvider,
    reAuthAfter: reAuthAfterOf(session),
  },
})
