import type { FastifyInstance, InjectOptions } from 'fastify'

/** The target of a test's requests. */
export interface Visit {
  /** The original host, for example `www.stadion.de`. */
  host?: string
  /** The site path of the storefront, for example `fr`; sent as the query parameter. */
  sitePath?: string
}

export interface TestRequest {
  method?: string
  /** An empty string removes a header that would be sent by default. */
  headers?: Record<string, string>
  /** Text is JSON unless its content-type says otherwise; an object is serialised as JSON. */
  body?: string | object
}

export type TestFetch = (path: string, init?: TestRequest) => Promise<Response>

/** A browser without pages: calls the API in this process and keeps cookies. */
export class TestBrowser {
  readonly #app: FastifyInstance
  readonly #visit: Visit
  readonly cookies = new Map<string, string>()

  constructor(app: FastifyInstance, visit: Visit = {}) {
    this.#app = app
    this.#visit = visit
  }

  /** Like fetch, with a path. */
  readonly fetch: TestFetch = async (path, { method = 'GET', headers = {}, body } = {}) => {
    const { host, sitePath } = this.#visit
    const sent: Record<string, string> = {
      host: 'localhost:8080',
      ...(host ? { 'original-host': host } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(this.cookies.size > 0 ? { cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ') } : {}),
      ...headers,
    }
    for (const name of Object.keys(sent)) if (sent[name] === '') delete sent[name]
    const address = sitePath ? `${path}${path.includes('?') ? '&' : '?'}sitePath=${encodeURIComponent(sitePath)}` : path
    const options: InjectOptions = { method: method as 'GET', url: address, headers: sent }
    if (body !== undefined) options.payload = typeof body === 'string' ? body : JSON.stringify(body)
    const answer = await this.#app.inject(options)
    const answered = new Headers()
    for (const [name, value] of Object.entries(answer.headers))
      for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined) answered.append(name, String(one))
    this.#keep(answer.cookies)
    const empty = answer.statusCode === 204 || answer.statusCode === 304
    return new Response(empty ? null : new Uint8Array(answer.rawPayload), { status: answer.statusCode, headers: answered })
  }

  #keep(cookies: readonly { name: string; value: string; maxAge?: number; expires?: Date }[]): void {
    for (const { name, value, maxAge, expires } of cookies) {
      if (maxAge === 0 || (expires && expires.getTime() <= Date.now())) this.cookies.delete(name)
      else this.cookies.set(name, encodeURIComponent(value))
    }
  }
}
