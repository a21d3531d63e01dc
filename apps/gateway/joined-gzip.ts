import { constants, crc32, deflateRawSync } from 'node:zlib'

/** Bytes and their deflated form, compressed once, however often they are sent. */
export interface DeflatedPiece {
  plain: Buffer
  deflated: Buffer
}

/** The best compression for text that is sent often; a fast one with little memory for text that is sent once. */
const efforts = { shared: { level: 9 }, once: { level: 3, memLevel: 7, windowBits: 14 } }

/** Deflates a piece so that another may follow it: it ends on a whole byte and is not the last block. */
export const deflatedPiece = (plain: Buffer, effort: keyof typeof efforts = 'shared'): DeflatedPiece => ({
  plain,
  deflated: deflateRawSync(plain, { ...efforts[effort], finishFlush: constants.Z_SYNC_FLUSH }),
})

/** One gzip stream of separately compressed pieces; none refers to bytes of another. */
export class JoinedGzip {
  static readonly header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])
  #checksum = 0
  #size = 0

  /** The next bytes of the stream. */
  add({ plain, deflated }: DeflatedPiece): Buffer {
    // For zero bytes zlib starts a new checksum.
    if (plain.length > 0) this.#checksum = crc32(plain, this.#checksum)
    this.#size += plain.length
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
