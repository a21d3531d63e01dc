import type {} from '@stadion/http/middleware/cookies'
import { isToken } from '@stadion/http/secret-token'
import type { AppEnvironment } from '@stadion/site/environment'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { bagLifeSeconds, basketCookie, countCookie } from '../storage.ts'

/**
 * The two cookies of a bag: the secret that opens it, and the count that a page shows without a request. The headers are
 * built by hand: on the busiest call of the shop the cookie library took more time than pricing.
 */
export function bagCookies(appEnv: AppEnvironment) {
  const secure = appEnv !== 'local'
  const tokenCookie = secure ? `__Host-${basketCookie}` : basketCookie
  const ending = `Path=/; SameSite=Lax${secure ? '; Secure' : ''}`
  const living = `Max-Age=${bagLifeSeconds}; ${ending}`
  const gone = `Max-Age=0; ${ending}`
  const set = (reply: FastifyReply, ...cookies: string[]) => void reply.header('set-cookie', cookies)
  return {
    tokenOf(request: FastifyRequest): string | undefined {
      const token = request.cookies[tokenCookie]
      return isToken(token) ? token : undefined
    },
    /** Without a token only the count is set: the bag of an account is found by the session cookie. */
    keep(reply: FastifyReply, token: string | undefined, count: number): void {
      const counted = `${countCookie}=${count}; ${living}`
      if (token) set(reply, `${tokenCookie}=${token}; ${living}; HttpOnly`, counted)
      else set(reply, counted)
    },
    /** For a visitor without a bag: corrects a badge that still shows a count. */
    correct(request: FastifyRequest, reply: FastifyReply): void {
      if (Number(request.cookies[countCookie] ?? 0) !== 0) set(reply, `${countCookie}=0; ${living}`)
    },
    forgetToken(reply: FastifyReply): void {
      set(reply, `${tokenCookie}=; ${gone}; HttpOnly`)
    },
    forgetCount(reply: FastifyReply): void {
      set(reply, `${countCookie}=; ${gone}`)
    },
  }
}
export type BagCookies = ReturnType<typeof bagCookies>
