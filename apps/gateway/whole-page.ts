import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { type DeflatedPiece, deflatedPiece, OpenGzip, storedPiece } from './joined-gzip.ts'
import { type NonceText, withNonce } from './nonce-text.ts'
import { type Encoding, headersOf } from './page-sink.ts'

/** Bytes that many answers share, deflated when a browser first wants them so. */
class SharedBytes {
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

  /** The nonce goes between them. */
  get pieces(): DeflatedPiece[] {
    return this.#pieces.map(({ piece }) => piece)
  }

  piecesWith(nonce: string): DeflatedPiece[] {
    const own = storedPiece(Buffer.from(nonce))
    return this.pieces.flatMap((piece, at) => (at === 0 ? [piece] : [own, piece]))
  }
}

/** A page that needs no waiting, joined and compressed once: an answer costs what its nonce costs. */
export class WholePage {
  readonly #start: SharedStart
  readonly #body: Buffer
  #gzip: OpenGzip | undefined

  constructor(start: SharedStart, body: Buffer) {
    this.#start = start
    this.#body = body
  }

  /** Bytes without compression. */
  get length(): number {
    return this.#start.text.open.length + this.#body.length
  }

  /** What the head of an answer says of its bytes. */
  headersFor(encoding: Encoding | undefined): OutgoingHttpHeaders {
    const length = encoding ? this.#compressed.open.length : this.length
    return { ...headersOf(encoding), 'content-length': length }
  }

  /** Writes all of it after a head that was written, in one packet. */
  end(response: ServerResponse, encoding: Encoding | undefined, nonce: string): void {
    if (encoding) {
      response.end(this.#compressed.with(nonce))
      return
    }
    // The body is not copied.
    response.cork()
    response.write(withNonce(this.#start.text, nonce))
    response.end(this.#body)
  }

  get #compressed(): OpenGzip {
    this.#gzip ??= new OpenGzip(this.#start.pieces, deflatedPiece(this.#body))
    return this.#gzip
  }
}
