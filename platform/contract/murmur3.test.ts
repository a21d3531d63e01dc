import { expect, test } from 'vitest'
import { Murmur3, murmur3 } from './murmur3.ts'

test.each([
  ['', 0],
  ['a', 0x3c2569b2],
  ['abc', 0xb3dd93fa],
  ['test', 0xba6bd213],
  ['Hello, world!', 0xc0363e43],
  ['The quick brown fox jumps over the lazy dog', 0x2e4ff723],
])('MurmurHash3 x86 32 of %s with seed 0', (text, hash) => {
  expect(murmur3(text)).toBe(hash)
})

test('a prefix hashed in advance gives the same hash as the whole text, wherever it is cut', () => {
  for (const text of ['newMinicart:0f1e2d3c-aaaa-4bbb-8ccc-123456789abc', 'größe:Zoë-42-ﬁ', 'x😀y'])
    for (let at = 0; at <= text.length; at++) {
      // Half of a surrogate pair is no text.
      if (/[\ud800-\udbff]$/.test(text.slice(0, at))) continue
      expect(new Murmur3(text.slice(0, at)).of(text.slice(at)), `${text} cut at ${at}`).toBe(reference(text))
    }
})

/** Written from the algorithm's description, byte by byte. */
function reference(text: string): number {
  const bytes = Buffer.from(text)
  const rotate = (value: number, by: number) => (value << by) | (value >>> (32 - by))
  let hash = 0
  const whole = bytes.length - (bytes.length % 4)
  for (let at = 0; at < whole; at += 4) {
    hash ^= Math.imul(rotate(Math.imul(bytes.readInt32LE(at), 0xcc9e2d51), 15), 0x1b873593)
    hash = (Math.imul(rotate(hash, 13), 5) + 0xe6546b64) | 0
  }
  let tail = 0
  for (let at = bytes.length - 1; at >= whole; at--) tail = (tail << 8) | bytes[at]!
  hash ^= Math.imul(rotate(Math.imul(tail, 0xcc9e2d51), 15), 0x1b873593)
  hash ^= bytes.length
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}
