import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import { type DeflatedPiece, deflatedPiece, joinedGzip } from './joined-gzip.ts'
import { type Encoding, headersOf } from './page-sink.ts'

/** Bytes shared by many answers, deflated at the first need. */
class SharedBytes {
  readonly plain: Buffer
  #piece: DeflatedPiece | undefined

  constructor(plain: Buffer) {
    this.plain = plain
  }

  get deflated(): DeflatedPiece {
    this.#piece ??= deflatedPiece(this.plain)
    return this.#piece
  }
}

/** Pieces that pages share, such as the styles of a brand: stored and deflated once for all of them. */
export interface PieceStore {
  /** The piece with this text, and whether another page has it already. */
  take(plain: Buffer): { piece: SharedBytes; isNew: boolean }
}

/** Shorter ones are not worth sharing. */
const leastShared = 512

export function createPieceStore(maxBytes = 2 * 1024 * 1024): PieceStore {
  const kept = new LRUCache<string, SharedBytes>({ maxSize: maxBytes, sizeCalculation: ({ plain }) => 3 * plain.length })
  return {
    take(plain) {
      if (plain.length < leastShared) return { piece: new SharedBytes(plain), isNew: true }
      const text = plain.toString('latin1')
      const known = kept.get(text)
      if (known) return { piece: known, isNew: false }
      const piece = new SharedBytes(plain)
      kept.set(text, piece)
      return { piece, isNew: true }
    },
  }
}

/** The start of a page, in pieces that many answers share. */
export class SharedStart {
  readonly pieces: readonly SharedBytes[]
  /** Bytes without compression. */
  readonly length: number
  /** Its own memory, without bytes shared with other pages, as an estimate. */
  readonly bytes: number

  constructor(pieces: readonly string[], store: PieceStore) {
    const taken = pieces.map((text) => store.take(Buffer.from(text)))
    this.pieces = taken.map(({ piece }) => piece)
    this.length = this.pieces.reduce((sum, { plain }) => sum + plain.length, 0)
    this.bytes = taken.reduce((sum, { piece, isNew }) => sum + (isNew ? Math.ceil(1.5 * piece.plain.length) : 0), 1024)
  }
}

/** A page without pending slots, joined and compressed once: an answer costs only its sending. */
export class WholePage {
  readonly #start: SharedStart
  readonly #body: Buffer
  #gzip: Buffer | undefined

  constructor(start: SharedStart, body: Buffer) {
    this.#start = start
    this.#body = body
  }

  /** Bytes without compression. */
  get length(): number {
    return this.#start.length + this.#body.length
  }

  /** Its memory after compression, as an estimate. */
  get bytes(): number {
    return Math.ceil(1.4 * this.#body.length + this.#start.bytes + 0.3 * this.#start.length) + 2048
  }

  /** The headers about its bytes. */
  headersFor(encoding: Encoding | undefined): OutgoingHttpHeaders {
    return { ...headersOf(encoding), 'content-length': encoding ? this.#compressed.length : this.length }
  }

  /** Writes all of it after a written head, in one packet. */
  end(response: ServerResponse, encoding: Encoding | undefined): void {
    if (encoding) {
      response.end(this.#compressed)
      return
    }
    // Nothing is copied.
    response.cork()
    for (const { plain } of this.#start.pieces) response.write(plain)
    response.end(this.#body)
  }

  get #compressed(): Buffer {
    this.#gzip ??= joinedGzip([...this.#start.pieces.map(({ deflated }) => deflated), deflatedPiece(this.#body)])
    return this.#gzip
  }
}
