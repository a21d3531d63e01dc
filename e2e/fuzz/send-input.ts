import { type Agent, request } from 'node:http'
import type { Input } from './inputs.ts'

/** The part of an input that is sent. */
export type Sent = Pick<Input, 'method' | 'path' | 'headers' | 'body'>

export interface Answer {
  status: number
  body: string
  setCookies: readonly string[]
}

const host = 'www.stadion.de'
/** So long that only an answer that never comes meets it, in milliseconds: on a full machine a good one took ten seconds. */
const timeoutMs = 30_000

/** Sends one request over HTTP. Its path is sent unchanged: not normalised, not encoded. Rejects without an answer in time. */
export function sendInput(site: string, agent: Agent, { method, path, headers, body }: Sent): Promise<Answer> {
  const { hostname, port } = new URL(site)
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
    const sent = request(
      {
        hostname,
        port,
        agent,
        method,
        path,
        headers: { 'x-original-host': host, ...length, ...headers },
        signal: AbortSignal.timeout(timeoutMs),
      },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            body: Buffer.concat(chunks).toString(),
            setCookies: response.headers['set-cookie'] ?? [],
          }),
        )
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })
}
