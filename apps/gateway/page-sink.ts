import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { deflatedPiece, JoinedGzip } from './joined-gzip.ts'
import type { SharedStart } from './whole-page.ts'

/** A response being written, compressed if the browser accepts it. */
export interface ResponseSink {
  /** The first bytes, the same for every visitor of the page. */
  begin(start: SharedStart): void
  write(chunk: Buffer): void
  /** Writes the last piece and ends; the times of the slots follow it. */
  finish(chunk: Buffer, timing: string | undefined): void
  /** False once the visitor has gone. */
  isOpen(): boolean
}

/** How the bytes of a page are compressed. */
export type Encoding = 'gzip'

// `gzip;q=0` means that the client refuses gzip.
const acceptsGzip = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/

export const encodingFor = (request: IncomingMessage): Encoding | undefined =>
  acceptsGzip.test(request.headers['accept-encoding']?.toString() ?? '') ? 'gzip' : undefined

export const headersOf = (encoding: Encoding | undefined): OutgoingHttpHeaders => ({
  vary: 'Accept-Encoding',
  ...(encoding && { 'content-encoding': encoding }),
})

/**
 * Opens a response. Every write is flushed: each is deflated separately, so that nothing stays in a compressor, and shared parts were
 * deflated before.
 */
export function pageSink(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  headers: OutgoingHttpHeaders,
  tellsTiming: boolean,
): ResponseSink {
  const encoding = encodingFor(request)
  Object.assign(headers, headersOf(encoding))
  const bodiless = request.method === 'HEAD'
  // Only chunked bodies have trailers: an answer to HEAD has none, and HTTP/1.0 has no chunks.
  const hasTrailers = tellsTiming && !bodiless && request.httpVersion !== '1.0'
  if (hasTrailers) headers.trailer = 'Server-Timing'
  const gzip = encoding && new JoinedGzip()
  const send = (bytes: Buffer) => void (!response.destroyed && !bodiless && response.write(bytes))
  return {
    begin(start) {
      response.writeHead(status, headers)
      response.cork()
      if (gzip) send(JoinedGzip.header)
      for (const piece of start.pieces) send(gzip ? gzip.add(piece.deflated) : piece.plain)
      response.uncork()
    },
    write: (chunk) => send(gzip ? gzip.add(deflatedPiece(chunk, 'once')) : chunk),
    finish(chunk, timing) {
      if (response.destroyed || bodiless) return void response.end()
      if (hasTrailers && timing) response.addTrailers({ 'Server-Timing': timing })
      response.end(gzip ? Buffer.concat([gzip.add(deflatedPiece(chunk, 'once')), gzip.end()]) : chunk)
    },
    isOpen: () => !response.destroyed,
  }
}
