import type {} from '@stadion/http/middleware/cookies'
import { isToken } from '@stadion/http/secret-token'
import type { AppEnvironment } from '@stadion/site/environment'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { passCookie as name, passLifeSeconds } from '../storage.ts'

/** The cookie that opens orders without a session (D-121). */
export function passCookie(appEnv: AppEnvironment) {
  const secure = appEnv !== 'local'
  const cookie = secure ? `__Host-${name}` : name
  const set = (reply: FastifyReply, token: string, seconds: number) =>
    void reply.header('set-cookie', `${cookie}=${token}; Max-Age=${seconds}; Path=/; SameSite=Lax; HttpOnly${secure ? '; Secure' : ''}`)
  return {
    tokenOf(request: FastifyRequest): string | undefined {
      const token = request.cookies[cookie]
      return isToken(token) ? token : undefined
    },
    keep: (reply: FastifyReply, token: string): void => set(reply, token, passLifeSeconds),
    /** After a sign-out: whoever uses the browser next sees no order. */
    forget: (reply: FastifyReply): void => set(reply, '', 0),
  }
}
