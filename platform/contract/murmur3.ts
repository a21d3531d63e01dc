const mixed = (block: number): number => {
  const k = Math.imul(block, 0xcc9e2d51)
  return Math.imul((k << 15) | (k >>> 17), 0x1b873593)
}

/** The hash state after a prefix, so that a common prefix is hashed once: MurmurHash3 x86 32, seed 0, of its UTF-8. */
export class Murmur3 {
  readonly #prefix: string
  #hash = 0
  /** Bytes of an incomplete block, and their number of bits. */
  #rest = 0
  #bits = 0
  #length = 0

  constructor(prefix: string) {
    this.#prefix = prefix
    for (const byte of new TextEncoder().encode(prefix)) {
      this.#length++
      this.#rest |= byte << this.#bits
      this.#bits += 8
      if (this.#bits === 32) {
        this.#hash = withBlock(this.#hash, this.#rest)
        this.#rest = this.#bits = 0
      }
    }
  }

  /** The hash of the prefix followed by this text, as an unsigned number. */
  of(text: string): number {
    let hash = this.#hash
    let rest = this.#rest
    let bits = this.#bits
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at)
      // Not ASCII: the prefix encodes it.
      if (code > 127) return new Murmur3(this.#prefix + text).of('')
      rest |= code << bits
      bits += 8
      if (bits === 32) {
        hash = withBlock(hash, rest)
        rest = bits = 0
      }
    }
    if (bits > 0) hash ^= mixed(rest)
    hash ^= this.#length + text.length
    hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
    hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
    return (hash ^ (hash >>> 16)) >>> 0
  }
}

const withBlock = (hash: number, block: number): number => {
  const h = hash ^ mixed(block)
  return (Math.imul((h << 13) | (h >>> 19), 5) + 0xe6546b64) | 0
}

/** The hash of a whole text. */
export const murmur3 = (text: string): number => new Murmur3('').of(text)
