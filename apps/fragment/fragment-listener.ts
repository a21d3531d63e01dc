import { createServer, type Server, type ServerResponse } from 'node:http'
import type { Fragment } from '@stadion/fragments/fragment'

export interface ListeningFragment {
  url: string
  server: Server
  close(): Promise<void>
}

/** Puts a fragment behind a port; port 0 takes a free one. */
export async function listenWithFragment(fragment: Fragment, port: number, host: string): Promise<ListeningFragment> {
  const server = createServer(async (incoming, outgoing) => {
    try {
      const { cookie } = incoming.headers
      const answer = await fragment.fetch(new Request(`http://fragment.internal${incoming.url}`, cookie ? { headers: { cookie } } : {}))
      await send(answer, outgoing)
    } catch (error) {
      console.error(error)
      outgoing.writeHead(500, { 'content-type': 'text/plain' }).end('The fragment failed')
    }
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve))
  const { port: got } = server.address() as { port: number }
  return { server, url: `http://${host}:${got}`, close: () => new Promise((resolve) => server.close(() => resolve())) }
}

async function send(answer: Response, outgoing: ServerResponse): Promise<void> {
  const body = Buffer.from(await answer.arrayBuffer())
  const headers: Record<string, string> = {}
  for (const [name, value] of answer.headers) headers[name] = value
  outgoing.writeHead(answer.status, { ...headers, 'content-length': body.length }).end(body)
}
