/** What an answer says about itself before its body. */
export interface AnswerHead {
  status: number
  id: string | null
  type: string | null
  version: string
  contentType: string
  length: number
  cacheControl: string
  link: string
  flags: string
}

/** A head without a word. */
const noHead: AnswerHead = Object.freeze({
  status: 0,
  id: null,
  type: null,
  version: '',
  contentType: '',
  length: 0,
  cacheControl: '',
  link: '',
  flags: '',
})

type Field = Exclude<keyof AnswerHead, 'status'>

const wanted: readonly (readonly [Field, Buffer])[] = (
  [
    ['id', 'x-mf-id'],
    ['type', 'x-mf-type'],
    ['version', 'x-mf-version'],
    ['contentType', 'content-type'],
    ['length', 'content-length'],
    ['cacheControl', 'cache-control'],
    ['link', 'link'],
    ['flags', 'x-mf-flags'],
  ] as const
).map(([field, name]) => [field, Buffer.from(name)])

/** The headers that a view may carry, by the length of their name: most others are told apart by that alone. */
const byLength = Array.from({ length: 16 }, (_, length) => wanted.filter(([, name]) => name.length === length))

/** What was made of one head, and the head itself as it came. */
interface KnownHead<T> {
  status: number
  pieces: number
  /** From the first letter of the first name to the last of the last value. */
  bytes: Buffer
  made: T
}

/**
 * Reads heads, out of names and values in turn. Answers of one fragment differ in nothing but their date, once a second: a head
 * that came byte for byte before is not read again.
 * @param make what is wanted of a head; called for each that is new
 * @param most fragments whose last head is remembered
 */
export function headReader<T>(
  make: (head: AnswerHead, fragment: string) => T,
  most = 500,
): (fragment: string, status: number, raw: readonly Buffer[]) => T {
  const known = new Map<string, KnownHead<T>>()
  return (fragment, status, raw) => {
    const bytes = inOnePiece(raw)
    const before = known.get(fragment)
    if (bytes && before?.status === status && before.pieces === raw.length && before.bytes.equals(bytes)) return before.made
    const made = make(readNames(status, raw), fragment)
    if (!bytes) return made
    if (known.size >= most) known.clear()
    // A copy: what was read from a connection at once is much more, and would be kept with it.
    known.set(fragment, { status, pieces: raw.length, bytes: Buffer.from(bytes), made })
    return made
  }
}

/**
 * One buffer from the first header name to the last value, if the head arrived in a single read. If it arrived in several reads, a name
 * or value that was cut is copied to other memory, so the bytes between two pieces are not the whole head: then undefined.
 */
function inOnePiece(raw: readonly Buffer[]): Uint8Array | undefined {
  const [first] = raw
  const last = raw[raw.length - 1]
  if (!first || !last) return undefined
  const { buffer, byteOffset } = first
  for (let piece = 1; piece < raw.length; piece++) if (raw[piece]?.buffer !== buffer) return undefined
  const length = last.byteOffset + last.length - byteOffset
  return length > 0 ? new Uint8Array(buffer, byteOffset, length) : undefined
}

function readNames(status: number, raw: readonly Buffer[]): AnswerHead {
  const head = { ...noHead, status }
  for (let at = 0; at + 1 < raw.length; at += 2) {
    const name = raw[at] as Buffer
    const candidates = byLength[name.length]
    if (!candidates) continue
    for (let place = 0; place < candidates.length; place++) {
      const [field, own] = candidates[place] as (typeof wanted)[number]
      if (!isNamed(name, own)) continue
      const value = (raw[at + 1] as Buffer).toString('latin1')
      if (field === 'length') head.length = Number(value)
      else head[field] = value
      break
    }
  }
  return head
}

/** Compares bytes: a string of every header of every answer would cost more than all of them are worth. */
function isNamed(name: Buffer, own: Buffer): boolean {
  // The bit turns capital letters into small ones and leaves the hyphen as it is.
  for (let at = 0; at < own.length; at++) if (((name[at] as number) | 0x20) !== own[at]) return false
  return true
}
