import { genericFailures } from './generic-failures.ts'

/** Also what never is a character, such as U+FFFF: XML refuses it. */
const control = /[\p{Cc}\p{Noncharacter_Code_Point}]/u
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the purpose
const controlOfAscii = /[\u0000-\u001f]/
/** A lone surrogate: half of a character. */
const half = /\p{Surrogate}/u
const beyondAscii = /[\u0080-\uffff]/
/** Marks that only change the direction of what stands around them: in a name they would reverse the label of a parcel. */
const directions = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g
/** Nearly every field matches this: nothing to clean. */
const clean = /^[!-~](?:[ -~]*[!-~])?$/
const deepest = 32

/**
 * Normalises a client's input in place: strings in NFC and trimmed, null removed, control characters and lone surrogates refused, because
 * engines do not store them unchanged, and terminals and XML do not show them. Marks of direction are removed. The lines of fields named
 * message are joined; those of fields named text or note stay. Fields named password… keep every character.
 */
export function cleanInput(value: unknown, name = '', depth = 0): unknown {
  if (typeof value === 'string') return cleanText(value, name)
  if (value === null) return undefined
  if (typeof value !== 'object') return value
  // Deeper than any call needs, and shallow enough for the stack.
  if (depth === deepest) throw genericFailures.invalidRequest({ reason: 'The body is nested too deeply' })
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length; index++) value[index] = cleanInput(value[index], name, depth + 1)
    return value
  }
  const record = value as Record<string, unknown>
  for (const key in record) {
    if (!clean.test(key)) requireText(key, 'A name')
    const cleaned = cleanInput(record[key], key, depth + 1)
    if (cleaned === undefined) delete record[key]
    else if (cleaned !== record[key]) record[key] = cleaned
  }
  return record
}

function cleanText(text: string, name: string): string {
  if (clean.test(text)) return text
  const isSecret = isPassword(name)
  const hasLines = name === 'text' || name === 'note'
  const inLine = name === 'message' ? text.replace(/\s+/g, ' ') : hasLines ? paragraphsOf(text) : text
  requireText(hasLines ? inLine.replaceAll('\n', '') : inLine, name || 'The body', isSecret ? controlOfAscii : control)
  if (isSecret) return text
  return (beyondAscii.test(inLine) ? inLine.replace(directions, '').normalize('NFC') : inLine).trim()
}

/** Lines that end alike, with at most one empty line between two. */
const paragraphsOf = (text: string): string =>
  text
    .split(/\r\n|\r|\n/)
    .map((line) => line.replaceAll('\t', ' ').trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')

function requireText(text: string, what: string, refused = control): void {
  if (refused.test(text)) throw genericFailures.invalidRequest({ reason: `${what} contains a control character` })
  if (half.test(text)) throw genericFailures.invalidRequest({ reason: `${what} contains half a character` })
}

const isPassword = (name: string): boolean => /^password|Password$/.test(name)
