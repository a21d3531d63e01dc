import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { contextHeader } from '@stadion/contract/data-tags'
import { flagsHeader } from '@stadion/fragments/flags'
import type { Fragment } from '@stadion/fragments/fragment'
import { mfHeaders } from '@stadion/fragments/protocol'
import type { Draining } from '@stadion/http/draining'
import { logSerializers } from '@stadion/http/log-options'
import { defaultTimeouts, maxHeaderSize, type RequestTimeouts } from '@stadion/http/request-timeouts'

export interface ListeningFragment {
  url: string
  server: Server
  close(): Promise<void>
}

/** The headers that a page of another origin may read (CORS): the fragment and its files. */
const readable = ['Link', ...Object.values(mfHeaders), flagsHeader].join(', ')

/** The headers that such a page may send. */
const asking = { 'access-control-allow-methods': 'GET', 'access-control-allow-headers': flagsHeader, 'access-control-max-age': '600' }

export interface FragmentListenerOptions {
  /** The origins of pages that may load it from here. */
  origins?: ReadonlySet<string>
  /** Whether the process is about to end. */
  draining?: Draining
  /** Called before a view is made, with how new its question wants it. */
  before?: (context: string | undefined) => Promise<void>
  /** How long a request may take to arrive, if not the default. */
  timeouts?: Partial<RequestTimeouts>
}

/** Puts a fragment behind a port; port 0 takes a free one. `/healthz` and `/readyz` are its health checks. */
export async function listenWithFragment(
  fragment: Fragment,
  port: number,
  host: string,
  { origins = new Set(), draining, before, timeouts: own }: FragmentListenerOptions = {},
): Promise<ListeningFragment> {
  const server = createServer({ ...defaultTimeouts, ...own, maxHeaderSize }, async (incoming, outgoing) => {
    if (incoming.url === '/healthz' || incoming.url === '/readyz')
      return answerHealth(outgoing, incoming.url === '/readyz' && draining?.begun === true)
    // A page of another origin sends a CORS preflight before it may send its flags.
    if (incoming.method === 'OPTIONS') {
      outgoing.writeHead(204, { ...permissionFor(incoming, origins), ...asking }).end()
      return
    }
    try {
      const { cookie } = incoming.headers
      const context = [incoming.headers[contextHeader]].flat()[0]
      if (context) await before?.(context)
      const flags = incoming.headers[flagsHeader.toLowerCase()] as string | undefined
      // A page requests below its site's path; the gateway does not.
      const path = (incoming.url ?? '/').replace(/^\/mf(?=\/)/, '')
      const answer = await fragment.fetch(
        new Request(`http://fragment.internal${path}`, {
          headers: {
            ...(cookie && { cookie }),
            ...(flags && { [flagsHeader]: flags }),
            ...(context && { [contextHeader]: context }),
          },
        }),
      )
      await send(answer, outgoing, permissionFor(incoming, origins))
    } catch (error) {
      console.error(JSON.stringify({ level: 50, time: Date.now(), err: logSerializers.err(error), msg: 'the fragment failed' }))
      outgoing.writeHead(500, { 'content-type': 'text/plain' }).end('The fragment failed')
    }
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve))
  const { port: got } = server.address() as { port: number }
  return { server, url: `http://${host}:${got}`, close: () => new Promise((resolve) => server.close(() => resolve())) }
}

function answerHealth(outgoing: ServerResponse, isLeaving: boolean): void {
  outgoing
    .writeHead(isLeaving ? 503 : 200, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
    .end(JSON.stringify({ status: isLeaving ? 'leaving' : 'ok' }))
}

/** None for pages of others; with `credentials` the override may send cookies, so the page's origin is named, never `*`. */
function permissionFor({ headers: { origin } }: IncomingMessage, origins: ReadonlySet<string>): Record<string, string> {
  if (origins.size === 0) return {}
  if (!origin || !origins.has(origin)) return { vary: 'Origin' }
  return {
    vary: 'Origin',
    'access-control-allow-origin': origin,
    'access-control-allow-credentials': 'true',
    'access-control-expose-headers': readable,
  }
}

async function send(answer: Response, outgoing: ServerResponse, permission: Record<string, string>): Promise<void> {
  const body = Buffer.from(await answer.arrayBuffer())
  const headers: Record<string, string> = { ...permission }
  for (const [name, value] of answer.headers) headers[name] = value
  outgoing.writeHead(answer.status, { ...headers, 'content-length': body.length }).end(body)
}
