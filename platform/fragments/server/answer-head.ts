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

/** Reads what counts out of names and values in turn. */
export function readHead(status: number, raw: readonly Buffer[]): AnswerHead {
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
