import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { type DeflatedPiece, deflatedPiece, joinedGzip, storedPiece } from './joined-gzip.ts'
import { type NonceText, withNonce } from './nonce-text.ts'
import { takesGzip } from './page-sink.ts'

/** Bytes that many answers share, deflated when a browser first wants them so. */
export class SharedBytes {
  readonly plain: Buffer
  #piece: DeflatedPiece | undefined

  constructor(plain: Buffer) {
    this.plain = plain
  }

  get piece(): DeflatedPiece {
    this.#piece ??= deflatedPiece(this.plain)
    return this.#piece
  }
}

/** The start of a page with places for a nonce, whose pieces many answers share. */
export class SharedStart {
  readonly text: NonceText
  readonly #pieces: readonly SharedBytes[]

  constructor(text: NonceText) {
    this.text = text
    this.#pieces = text.pieces.map((piece) => new SharedBytes(piece))
  }

  piecesWith(nonce: string): DeflatedPiece[] {
    const own = storedPiece(Buffer.from(nonce))
    return this.#pieces.flatMap(({ piece }, at) => (at === 0 ? [piece] : [own, piece]))
  }
}

/**
 * Sends a page that needs no waiting, in one piece. It costs what its nonce costs: everything else was joined and
 * compressed for an earlier visitor.
 */
export function sendWhole(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  headers: OutgoingHttpHeaders,
  page: { start: SharedStart; body: SharedBytes; nonce: string },
): void {
  const { start, body, nonce } = page
  headers.vary = 'Accept-Encoding'
  if (takesGzip(request)) {
    const gzip = joinedGzip([...start.piecesWith(nonce), body.piece])
    headers['content-encoding'] = 'gzip'
    headers['content-length'] = gzip.length
    response.writeHead(status, headers).end(request.method === 'HEAD' ? undefined : gzip)
    return
  }
  const first = withNonce(start.text, nonce)
  headers['content-length'] = first.length + body.plain.length
  response.writeHead(status, headers)
  if (request.method === 'HEAD') {
    response.end()
    return
  }
  // Both leave in one packet, and the body is not copied.
  response.cork()
  response.write(first)
  response.end(body.plain)
}
