// A worker that does the proof of work: the smallest s for which SHA-256(nonce + ":" + s) starts with enough zero bits.
// SHA-256 is implemented here because the browser's digest is asynchronous: a promise for each hash takes a hundred times as long.

const primes = []
for (let number = 2; primes.length < 64; number++) if (primes.every((prime) => number % prime)) primes.push(number)
const fraction = (value) => ((value - Math.floor(value)) * 2 ** 32) | 0
const start = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)))
const round = Int32Array.from(primes, (prime) => fraction(Math.cbrt(prime)))
const words = new Int32Array(64)
const turn = (word, by) => (word >>> by) | (word << (32 - by))

/** The first 32 bits of the hash of up to 55 bytes, and the next 32. */
function hash(bytes, length) {
  words.fill(0, 0, 16)
  for (let at = 0; at < length; at++) words[at >> 2] |= bytes[at] << (24 - (at & 3) * 8)
  words[length >> 2] |= 0x80 << (24 - (length & 3) * 8)
  words[15] = length * 8
  for (let at = 16; at < 64; at++) {
    const early = words[at - 15]
    const late = words[at - 2]
    words[at] =
      (words[at - 16] +
        (turn(early, 7) ^ turn(early, 18) ^ (early >>> 3)) +
        words[at - 7] +
        (turn(late, 17) ^ turn(late, 19) ^ (late >>> 10))) |
      0
  }
  let [a, b, c, d, e, f, g, h] = start
  for (let at = 0; at < 64; at++) {
    const one = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + round[at] + words[at]) | 0
    const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + one) | 0
    d = c
    c = b
    b = a
    a = (one + two) | 0
  }
  return [(a + start[0]) | 0, (b + start[1]) | 0]
}

const zeroBits = ([first, second]) => (first === 0 ? 32 + Math.clz32(second) : Math.clz32(first))

function solve({ nonce, difficulty }) {
  const encoder = new TextEncoder()
  const bytes = new Uint8Array(55)
  const { written } = encoder.encodeInto(`${nonce}:`, bytes)
  for (let number = 0; ; number++) {
    const text = String(number)
    for (let at = 0; at < text.length; at++) bytes[written + at] = text.charCodeAt(at)
    if (zeroBits(hash(bytes, written + text.length)) >= difficulty) return text
  }
}

self.onmessage = ({ data }) => self.postMessage(solve(data))
