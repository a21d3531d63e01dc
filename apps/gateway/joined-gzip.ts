import { constants, crc32, deflateRawSync } from 'node:zlib'
import { joinedChecksum, shiftOf } from './joined-checksum.ts'
import { newNonce, type OpenBytes, withNonce } from './nonce-text.ts'

/** Bytes deflated, with what the end of a stream says about them: found out once, however often they are sent. */
export interface DeflatedPiece {
  deflated: Buffer
  length: number
  checksum: number
  /** What the checksum of everything before is multiplied by. */
  shift: number
}

const piece = (plain: Buffer, deflated: Buffer): DeflatedPiece => ({
  deflated,
  length: plain.length,
  checksum: crc32(plain),
  shift: shiftOf(plain.length),
})

/** For what is sent often, the most that can be done; for what is sent once, what takes little time and memory. */
const efforts = { shared: { level: 9 }, once: { level: 3, memLevel: 7, windowBits: 14 } }

/** Deflates a piece so that another may follow it: it ends on a whole byte and is not the last block. */
export const deflatedPiece = (plain: Buffer, effort: keyof typeof efforts = 'shared'): DeflatedPiece =>
  piece(plain, deflateRawSync(plain, { ...efforts[effort], finishFlush: constants.Z_SYNC_FLUSH }))

/** Bytes before those of a block that is not compressed. */
const storedHead = 5

/** A short piece that is different in every answer, as a block that is not compressed. */
export function storedPiece(plain: Buffer): DeflatedPiece {
  const deflated = Buffer.allocUnsafe(plain.length + storedHead)
  deflated[0] = 0
  deflated.writeUInt16LE(plain.length, 1)
  deflated.writeUInt16LE(~plain.length & 0xffff, 3)
  plain.copy(deflated, storedHead)
  return piece(plain, deflated)
}

/** One gzip stream of pieces that were deflated apart; none of them refers to bytes of another. */
export class JoinedGzip {
  static readonly header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])
  #checksum = 0
  #size = 0

  /** The next bytes of the stream. */
  add({ deflated, length, checksum, shift }: DeflatedPiece): Buffer {
    this.#checksum = joinedChecksum(this.#checksum, checksum, shift)
    this.#size += length
    return deflated
  }

  /** The last bytes: an empty last block, the checksum and the size. */
  end(): Buffer {
    const trailer = Buffer.allocUnsafe(10)
    trailer.writeUInt16LE(0x0003, 0)
    trailer.writeUInt32LE(this.#checksum, 2)
    trailer.writeUInt32LE(this.#size >>> 0, 6)
    return trailer
  }
}

export function joinedGzip(pieces: readonly DeflatedPiece[]): Buffer {
  const gzip = new JoinedGzip()
  return Buffer.concat([JoinedGzip.header, ...pieces.map((piece) => gzip.add(piece)), gzip.end()])
}

/** Where the checksum stands, counted from the end. */
const checksumFromEnd = 8

/** A gzip stream with places for a nonce, joined once: a nonce costs a copy and one step of the checksum. */
export class OpenGzip implements OpenBytes {
  readonly open: Buffer
  readonly places: readonly number[]
  /** The checksum of everything but the nonces, as far as they are one term of a sum. */
  readonly #others: number
  /** What the checksum of the nonce is multiplied by, all its places together. */
  readonly #shift: number

  /**
   * @param pieces between any two of which stands a nonce
   * @param rest what follows the last of them
   */
  constructor(pieces: readonly DeflatedPiece[], rest: DeflatedPiece) {
    const nonce = newNonce()
    const own = storedPiece(Buffer.from(nonce))
    this.open = joinedGzip([...pieces.flatMap((piece, at) => (at === 0 ? [piece] : [own, piece])), rest])
    const places: number[] = []
    let at = JoinedGzip.header.length
    for (const { deflated } of pieces.slice(0, -1)) {
      at += deflated.length
      places.push(at + storedHead)
      at += own.deflated.length
    }
    this.places = places
    let following = rest.length
    let shift = 0
    for (const { length } of pieces.slice(1).reverse()) {
      following += length
      shift ^= shiftOf(following)
      following += own.length
    }
    this.#shift = shift >>> 0
    const whole = this.open.readUInt32LE(this.open.length - checksumFromEnd)
    this.#others = joinedChecksum(own.checksum, whole, this.#shift)
  }

  /** The stream with this answer's nonce. */
  with(nonce: string): Buffer {
    const filled = withNonce(this, nonce)
    filled.writeUInt32LE(joinedChecksum(crc32(nonce), this.#others, this.#shift), filled.length - checksumFromEnd)
    return filled
  }
}
