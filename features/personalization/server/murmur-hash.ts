/** MurmurHash3, x86, 32 bits, of the UTF-8 of a text. */
export function murmurHash3(text: string, seed = 0): number {
  const bytes = new TextEncoder().encode(text)
  const whole = bytes.length & ~3
  let hash = seed
  for (let at = 0; at < whole; at += 4) {
    hash ^= mixed(bytes[at]! | (bytes[at + 1]! << 8) | (bytes[at + 2]! << 16) | (bytes[at + 3]! << 24))
    hash = (Math.imul((hash << 13) | (hash >>> 19), 5) + 0xe6546b64) | 0
  }
  let tail = 0
  for (let at = bytes.length - 1; at >= whole; at--) tail = (tail << 8) | bytes[at]!
  hash ^= mixed(tail) ^ bytes.length
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

const mixed = (block: number): number => {
  const turned = Math.imul(block, 0xcc9e2d51)
  return Math.imul((turned << 15) | (turned >>> 17), 0x1b873593)
}
