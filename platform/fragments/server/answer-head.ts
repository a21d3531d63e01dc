/** The head of an answer: its status and headers. */
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
  tags: string
  news: string
}

/** A head without headers. */
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
  tags: '',
  news: '',
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
    ['tags', 'x-mf-tags'],
    ['news', 'x-mf-news'],
  ] as const
).map(([field, name]) => [field, Buffer.from(name)])

/** The headers of a view, by the length of their name, which distinguishes most others. */
const byLength = Array.from({ length: 16 }, (_, length) => wanted.filter(([, name]) => name.length === length))

/** The result for one head, and the bytes of that head. */
interface KnownHead<T> {
  status: number
  pieces: number
  /** From the first letter of the first name to the last of the last value. */
  bytes: Buffer
  made: T
}

/**
 * Reads heads, given names and values in turn. A fragment's answers differ only in their date, once a second: a head with the same
 * bytes as before is not parsed again.
 * @param make builds the result of a head; called for each new one
 * @param most number of fragments whose last head is cached
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
    // A copy, because the buffer of a whole read is much larger and would be kept in memory.
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

/** Compares bytes: creating a string for every header of every answer would cost more than the result is worth. */
function isNamed(name: Buffer, own: Buffer): boolean {
  // The bit converts capitals to lower case and keeps the hyphen.
  for (let at = 0; at < own.length; at++) if (((name[at] as number) | 0x20) !== own[at]) return false
  return true
}
