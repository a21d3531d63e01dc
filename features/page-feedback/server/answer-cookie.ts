import type {} from '@stadion/http/middleware/cookies'
import { isToken } from '@stadion/http/secret-token'
import type { AppEnvironment } from '@stadion/site/environment'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { answerCookieName } from '../storage.ts'

/** The secret by which a browser changes its own answers. */
export function answerCookie(appEnv: AppEnvironment) {
  const secure = appEnv !== 'local'
  const name = secure ? `__Host-${answerCookieName}` : answerCookieName
  return {
    tokenOf(request: FastifyRequest): string | undefined {
      const token = request.cookies[name]
      return isToken(token) ? token : undefined
    },
    /** Until the browser is closed. */
    keep: (reply: FastifyReply, token: string) =>
      void reply.header('set-cookie', `${name}=${token}; Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`),
  }
}
