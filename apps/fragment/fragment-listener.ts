import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { flagsHeader } from '@stadion/fragments/flags'
import type { Fragment } from '@stadion/fragments/fragment'
import { mfHeaders } from '@stadion/fragments/protocol'

export interface ListeningFragment {
  url: string
  server: Server
  close(): Promise<void>
}

/** What a page of another address may read of an answer: a fragment says in its headers what it is and what it needs. */
const readable = ['Link', ...Object.values(mfHeaders), flagsHeader].join(', ')

/**
 * Puts a fragment behind a port; port 0 takes a free one.
 * @param origins whose pages may load it from here
 */
export async function listenWithFragment(
  fragment: Fragment,
  port: number,
  host: string,
  origins: ReadonlySet<string> = new Set(),
): Promise<ListeningFragment> {
  // Cookies and flags together may be more than the usual 16 kB.
  const server = createServer({ maxHeaderSize: 64 * 1024 }, async (incoming, outgoing) => {
    try {
      const { cookie } = incoming.headers
      const flags = incoming.headers[flagsHeader.toLowerCase()] as string | undefined
      // A page asks below the path of its own site; the gateway asks without it.
      const path = (incoming.url ?? '/').replace(/^\/mf(?=\/)/, '')
      const answer = await fragment.fetch(
        new Request(`http://fragment.internal${path}`, { headers: { ...(cookie && { cookie }), ...(flags && { [flagsHeader]: flags }) } }),
      )
      await send(answer, outgoing, permissionFor(incoming, origins))
    } catch (error) {
      console.error(error)
      outgoing.writeHead(500, { 'content-type': 'text/plain' }).end('The fragment failed')
    }
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve))
  const { port: got } = server.address() as { port: number }
  return { server, url: `http://${host}:${got}`, close: () => new Promise((resolve) => server.close(() => resolve())) }
}

/** Nothing for pages of others; with `credentials` the override may ask for cookies, so the page is named and never `*`. */
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
