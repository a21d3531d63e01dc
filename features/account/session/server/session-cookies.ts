import type {} from '@stadion/http/middleware/cookies'
import { isToken } from '@stadion/http/secret-token'
import type { AppEnvironment } from '@stadion/site/environment'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { deviceName, deviceSeconds, sessionName } from '../../storage.ts'
import { loggedInCookie } from '../contract.ts'
import { lives } from './session-lifetimes.ts'

export const deviceLifeMs = deviceSeconds * 1000

/** The cookies of a signed-in browser: the session token, the marker for scripts, and the known device (D-027, D-031, D-046). */
export function sessionCookies(appEnv: AppEnvironment) {
  const secure = appEnv !== 'local'
  const prefix = secure ? '__Host-' : ''
  const sessionCookie = prefix + sessionName
  const deviceCookie = prefix + deviceName
  const ending = `Path=/; SameSite=Lax${secure ? '; Secure' : ''}`
  const cleared = [`${sessionCookie}=; Max-Age=0; ${ending}; HttpOnly`, `${loggedInCookie}=; Max-Age=0; ${ending}`]
  const tokenOf = (request: FastifyRequest, name: string): string | undefined => {
    const token = request.cookies[name]
    return isToken(token) ? token : undefined
  }
  return {
    tokenOf: (request: FastifyRequest) => tokenOf(request, sessionCookie),
    deviceOf: (request: FastifyRequest) => tokenOf(request, deviceCookie),
    set(reply: FastifyReply, token: string, isPersistent: boolean): void {
      const life = isPersistent ? `Max-Age=${lives.persistent.absoluteMs / 1000}; ` : ''
      const marker = encodeURIComponent(JSON.stringify({ isLoggedin: true, isPersistent }))
      reply.header('set-cookie', [`${sessionCookie}=${token}; ${life}${ending}; HttpOnly`, `${loggedInCookie}=${marker}; ${life}${ending}`])
    },
    setDevice(reply: FastifyReply, token: string): void {
      reply.header('set-cookie', `${deviceCookie}=${token}; Max-Age=${deviceSeconds}; ${ending}; HttpOnly`)
    },
    /** Removes the cookies from an answer that turned out to be a failure. */
    takeBack: (reply: FastifyReply) => void reply.removeHeader('set-cookie'),
    clear: (reply: FastifyReply) => void reply.header('set-cookie', cleared),
  }
}
