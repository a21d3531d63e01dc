import { constants, crc32, deflateRawSync } from 'node:zlib'

/** Bytes and the same bytes deflated: once, however often they are sent. */
export interface DeflatedPiece {
  plain: Buffer
  deflated: Buffer
}

const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])
/** An empty last block. */
const lastBlock = Buffer.from([0x03, 0x00])

/** Deflates a piece so that another may follow it: it ends on a whole byte and is not the last block. */
export const deflatedPiece = (plain: Buffer): DeflatedPiece => ({
  plain,
  deflated: deflateRawSync(plain, { level: 9, finishFlush: constants.Z_SYNC_FLUSH }),
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
export function joinedGzip(pieces: readonly DeflatedPiece[]): Buffer {
  let checksum = 0
  let size = 0
  for (const { plain } of pieces) {
    checksum = crc32(plain, checksum)
    size += plain.length
  }
  const trailer = Buffer.allocUnsafe(8)
  trailer.writeUInt32LE(checksum, 0)
  trailer.writeUInt32LE(size >>> 0, 4)
  return Buffer.concat([header, ...pieces.map(({ deflated }) => deflated), lastBlock, trailer])
}
