import { request } from 'node:http'
import { TestBrowser } from './browser.ts'
import type { Store } from './store.ts'

/** A store whose API runs in another process, as far as shoppers of tests need one. `url` is asked before each call: the process may be another. */
export function remoteStore(url: () => string): Pick<Store, 'app' | 'browser' | 'fetch' | 'visit'> {
  const app = { inject: (options: Call) => call(url(), options) } as unknown as Store['app']
  const browser: Store['browser'] = (visit) => new TestBrowser(app, visit)
  return { app, browser, fetch: browser().fetch, visit: (visit) => browser(visit).fetch }
}

interface Call {
  method: string
  url: string
  headers: Record<string, string>
  payload?: string
}

/** Answers as Fastify's `inject` does. */
const call = (origin: string, { method, url, headers, payload }: Call) =>
  new Promise((resolve, reject) => {
    const length = payload === undefined ? {} : { 'content-length': String(Buffer.byteLength(payload)) }
    const asked = request(new URL(url, origin), { method, headers: { ...headers, ...length } }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('error', reject)
      answer.on('end', () =>
        resolve({
          statusCode: answer.statusCode,
          headers: answer.headers,
          cookies: (answer.headers['set-cookie'] ?? []).map(cookieOf),
          rawPayload: Buffer.concat(chunks),
        }),
      )
    })
    asked.on('error', reject)
    asked.end(payload)
  })

function cookieOf(line: string) {
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
  const [, maxAge] = /max-age=(-?\d+)/i.exec(line) ?? []
  return { name, value: decodeURIComponent(value), ...(maxAge === undefined ? {} : { maxAge: Number(maxAge) }) }
}
