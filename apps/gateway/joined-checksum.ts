// CRC-32 of bytes that follow each other, from the checksums of the parts: as zlib's crc32_combine, over the field of
// two with the polynomial below, lowest power in the highest bit.
const polynomial = 0xedb88320
const one = 0x80000000

/** The product of two polynomials, modulo the polynomial of CRC-32. */
function product(a: number, b: number): number {
  let result = 0
  for (let bit = one; bit !== 0; bit >>>= 1) {
    if (a & bit) result ^= b
    b = b & 1 ? (b >>> 1) ^ polynomial : b >>> 1
  }
  return result >>> 0
}

/** x to the powers of two, the first being x itself. */
const squares: number[] = [0x40000000]
for (let power = 1; power < 32; power++) squares.push(product(squares[power - 1] as number, squares[power - 1] as number))

/** What a checksum is multiplied by when this many bytes follow. */
export function shiftOf(bytes: number): number {
  let shift = one
  // A byte has eight bits, and eight is two to the third.
  for (let left = bytes, power = 3; left > 0; left >>>= 1, power++) if (left & 1) shift = product(squares[power & 31] as number, shift)
  return shift
}

/**
 * The checksum of a start and what follows it.
 * @param shift shiftOf the length of what follows
 */
export const joinedChecksum = (start: number, following: number, shift: number): number => (product(shift, start) ^ following) >>> 0
