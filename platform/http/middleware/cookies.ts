import { parseCookie } from 'cookie'
import type { FastifyInstance, FastifyRequest } from 'fastify'

type Cookies = Readonly<Record<string, string | undefined>>

declare module 'fastify' {
  interface FastifyRequest {
    /** The browser's cookies, decoded. */
    readonly cookies: Cookies
    [asRead]: Cookies | undefined
  }
}

const asRead: unique symbol = Symbol('cookies as they were read')
const none: Cookies = Object.freeze({})

/** Gives every request its `cookies`: parsed lazily at the first read, so that calls without cookies cost nothing. */
export function readCookies(app: FastifyInstance): void {
  app.decorateRequest(asRead)
  app.decorateRequest('cookies', {
    getter(this: FastifyRequest) {
      const { cookie } = this.headers
      if (cookie === undefined) return none
      this[asRead] ??= parseCookie(cookie)
      return this[asRead]
    },
  })
}
