import { constants, crc32, deflateRawSync } from 'node:zlib'
import { joinedChecksum, shiftOf } from './joined-checksum.ts'

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

/** A short piece that is different in every answer, as a block that is not compressed. */
export function storedPiece(plain: Buffer): DeflatedPiece {
  const deflated = Buffer.allocUnsafe(plain.length + 5)
  deflated[0] = 0
  deflated.writeUInt16LE(plain.length, 1)
  deflated.writeUInt16LE(~plain.length & 0xffff, 3)
  plain.copy(deflated, 5)
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
