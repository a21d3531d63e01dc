import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { deflatedPiece, JoinedGzip } from './joined-gzip.ts'
import { withNonce } from './nonce-text.ts'
import type { SharedStart } from './whole-page.ts'

/** A response being written, compressed where the browser likes it so. */
export interface ResponseSink {
  /** What every visitor of the page gets first, with this answer's nonce. */
  begin(start: SharedStart, nonce: string): void
  write(chunk: Buffer): void
  /** Writes the last piece and ends, with trailers. */
  finish(chunk: Buffer, trailers: Record<string, string>): void
  /** False once the visitor has gone. */
  readonly open: boolean
}

export const takesGzip = (request: IncomingMessage): boolean => /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))

/**
 * Opens a response. Every write reaches the browser at once: each is deflated by itself, so that nothing stays in a
 * compressor, and what many visitors share was deflated before.
 */
export function pageSink(request: IncomingMessage, response: ServerResponse, status: number, headers: OutgoingHttpHeaders): ResponseSink {
  headers.vary = 'Accept-Encoding'
  let gone = false
  response.on('close', () => {
    gone = true
  })
  const gzip = takesGzip(request) ? new JoinedGzip() : undefined
  if (gzip) headers['content-encoding'] = 'gzip'
  const bodiless = request.method === 'HEAD'
  const send = (bytes: Buffer) => void (!gone && !bodiless && response.write(bytes))
  return {
    begin(start, nonce) {
      response.writeHead(status, headers)
      if (gzip) send(Buffer.concat([JoinedGzip.header, ...start.piecesWith(nonce).map((piece) => gzip.add(piece))]))
      else send(withNonce(start.text, nonce))
    },
    write: (chunk) => send(gzip ? gzip.add(deflatedPiece(chunk, 'once')) : chunk),
    finish(chunk, trailers) {
      if (gone || bodiless) return void response.end()
      response.addTrailers(trailers)
      response.end(gzip ? Buffer.concat([gzip.add(deflatedPiece(chunk, 'once')), gzip.end()]) : chunk)
    },
    get open() {
      return !gone
    },
  }
}
