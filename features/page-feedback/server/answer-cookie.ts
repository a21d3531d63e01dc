import type {} from '@stadion/http/middleware/cookies'
import { isToken } from '@stadion/http/secret-token'
import type { AppEnvironment } from '@stadion/site/environment'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** How long a browser can change its answers; every answer extends it. */
const lifeSeconds = 30 * 24 * 60 * 60

/** The secret by which a browser changes its own answers. */
export function answerCookie(appEnv: AppEnvironment) {
  const secure = appEnv !== 'local'
  const name = secure ? '__Host-page_feedback' : 'page_feedback'
  return {
    tokenOf(request: FastifyRequest): string | undefined {
      const token = request.cookies[name]
      return isToken(token) ? token : undefined
    },
    keep: (reply: FastifyReply, token: string) =>
      void reply.header(
        'set-cookie',
        `${name}=${token}; Max-Age=${lifeSeconds}; Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`,
      ),
  }
}
