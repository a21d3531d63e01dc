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
})

/** Reads the headers that a view may carry out of names and values in turn; all others cost a look at their first bytes. */
export function readHead(status: number, raw: readonly Buffer[]): AnswerHead {
  const head = { ...noHead, status }
  for (let at = 0; at + 1 < raw.length; at += 2) {
    const name = raw[at] as Buffer
    const value = raw[at + 1] as Buffer
    if (isNamed(name, names.id)) head.id = textOf(value)
    else if (isNamed(name, names.type)) head.type = textOf(value)
    else if (isNamed(name, names.version)) head.version = textOf(value)
    else if (isNamed(name, names.contentType)) head.contentType = textOf(value)
    else if (isNamed(name, names.length)) head.length = Number(textOf(value))
    else if (isNamed(name, names.cacheControl)) head.cacheControl = textOf(value)
    else if (isNamed(name, names.link)) head.link = textOf(value)
  }
  return head
}

const names = {
  id: Buffer.from('x-mf-id'),
  type: Buffer.from('x-mf-type'),
  version: Buffer.from('x-mf-version'),
  contentType: Buffer.from('content-type'),
  length: Buffer.from('content-length'),
  cacheControl: Buffer.from('cache-control'),
  link: Buffer.from('link'),
}

/** Compares bytes: making a string of every header of every answer would cost more than all of them are worth. */
function isNamed(name: Buffer, wanted: Buffer): boolean {
  if (name.length !== wanted.length) return false
  // Setting this bit turns capital letters into small ones and leaves the hyphen as it is.
  for (let at = 0; at < wanted.length; at++) if (((name[at] as number) | 0x20) !== wanted[at]) return false
  return true
}

/** Headers are bytes of Latin-1. */
const textOf = (value: Buffer): string => value.toString('latin1')
