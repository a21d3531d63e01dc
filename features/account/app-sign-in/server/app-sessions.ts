import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Provider } from 'oidc-provider'
import type { Session } from '../../session/server/sessions.ts'

/** The fields of an interaction that are used here. */
interface Interaction {
  iat: number
  prompt: { reasons: string[] }
  params: Record<string, unknown>
}

const secondsOf = (milliseconds: number): number => Math.floor(milliseconds / 1000)

/** Turns a session of the shop into one of the provider. */
export function appSessions(now: () => Date) {
  /** The provider uses the system clock, the shop its own, which tests may move. */
  const onMachine = (time: number): number => time - (now().getTime() - Date.now())

  return {
    /** The answer to an interaction; undefined if the shopper is not signed in, or not recently enough for the app. */
    answerTo({ iat, prompt, params }: Interaction, session: Session | undefined) {
      if (!session) return undefined
      const signedIn = onMachine(session.authenticatedAt)
      if (prompt.reasons.includes('login_prompt') && signedIn < iat * 1000) return undefined
      const maxAge = params.max_age === undefined ? Number.POSITIVE_INFINITY : Number(params.max_age)
      if (signedIn < iat * 1000 && Date.now() - signedIn > maxAge * 1000) return undefined
      return { accountId: session.acid, ts: secondsOf(signedIn), amr: [session.socialProvider ? 'fed' : 'pwd'], remember: true }
    },

    /**
     * Gives a shopper who is signed in to the shop a provider session, without a screen. True if it is new: the browser then has a new
     * cookie and must repeat the request.
     */
    async adopt(provider: Provider, request: IncomingMessage, response: ServerResponse, shop: Session): Promise<boolean> {
      const ctx = provider.createContext(request, response)
      const known = await provider.Session.get(ctx as never)
      const loginTs = secondsOf(onMachine(shop.authenticatedAt))
      if (known.accountId === shop.acid && (known.loginTs ?? 0) >= loginTs - 1) return false
      // A provider session of another person in this browser is kept for the apps that use it.
      const session = known.accountId === shop.acid ? known : new provider.Session()
      session.loginAccount({ accountId: shop.acid, loginTs, amr: [shop.socialProvider ? 'fed' : 'pwd'], transient: false })
      await session.save(sessionSeconds)
      ctx.cookies.set(provider.cookieName('session'), session.jti, { httpOnly: true, sameSite: 'lax', signed: true, secure: ctx.secure })
      return true
    },
  }
}

const sessionSeconds = 30 * 24 * 60 * 60
