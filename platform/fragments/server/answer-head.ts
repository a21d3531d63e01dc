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

/** An answer that has not begun. */
export const noHead: AnswerHead = Object.freeze({
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

/**
 * Reads what counts out of names and values in turn. Answers of one build differ in nothing but their date, once a second: a head
 * that came byte for byte before is not read again.
 */
export function readHead(status: number, raw: readonly Buffer[]): AnswerHead {
  let size = status
  for (const piece of raw) size += piece.length
  const before = known.get(size)
  if (before?.status === status && areSame(before.raw, raw)) return before.head
  const head = readNames(status, raw)
  if (known.size >= mostKnown) known.clear()
  // Copies: what was read from a connection at once is much more, and would be kept with them.
  known.set(size, { status, raw: raw.map((piece) => Buffer.from(piece)), head })
  return head
}

/** The last head of each size; those of six fragments seldom have the same. */
const known = new Map<number, { status: number; raw: readonly Buffer[]; head: AnswerHead }>()
const mostKnown = 200

function areSame(a: readonly Buffer[], b: readonly Buffer[]): boolean {
  if (a.length !== b.length) return false
  for (let piece = 0; piece < a.length; piece++) if (!isSame(a[piece] as Buffer, b[piece] as Buffer)) return false
  return true
}

/** In place: a call into the runtime for each of sixteen costs more than comparing them. */
function isSame(a: Buffer, b: Buffer): boolean {
  if (a.length !== b.length) return false
  for (let at = 0; at < a.length; at++) if (a[at] !== b[at]) return false
  return true
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
