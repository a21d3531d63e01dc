import { constants, crc32, deflateRawSync } from 'node:zlib'

/** Bytes and the same bytes deflated: once, however often they are sent. */
export interface DeflatedPiece {
  plain: Buffer
  deflated: Buffer
}

/**
 * Deflates a piece so that another may follow it: it ends on a whole byte and is not the last block.
 * @param level 9 for what is sent often, less for what is sent once
 */
export const deflatedPiece = (plain: Buffer, level = 9): DeflatedPiece => ({
  plain,
  deflated: deflateRawSync(plain, { level, finishFlush: constants.Z_SYNC_FLUSH }),
})

/** A short piece that is different in every answer, as a block that is not compressed. */
export function storedPiece(plain: Buffer): DeflatedPiece {
  const deflated = Buffer.allocUnsafe(plain.length + 5)
  deflated[0] = 0
  deflated.writeUInt16LE(plain.length, 1)
  deflated.writeUInt16LE(~plain.length & 0xffff, 3)
  plain.copy(deflated, 5)
  return { plain, deflated }
}

/** One gzip stream of pieces that were deflated apart; none of them refers to bytes of another. */
export class JoinedGzip {
  static readonly header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])
  #checksum = 0
  #size = 0

  /** The next bytes of the stream. */
  add({ plain, deflated }: DeflatedPiece): Buffer {
    this.#checksum = crc32(plain, this.#checksum)
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
