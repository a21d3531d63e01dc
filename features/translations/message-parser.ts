import type { MessageLimit, MessagePart, ParsedMessage, ParsedMessages } from './message-runtime.ts'

/** Key to pattern, as in the files and in answers. */
export type Messages = Readonly<Record<string, string>>

const deepest = 8

/**
 * Parses a pattern in the syntax of java.text.MessageFormat, of which variables and `choice` are supported.
 * Throws a SyntaxError for anything else.
 */
export function parseMessage(pattern: string): ParsedMessage {
  if (!/[{']/.test(pattern)) return pattern
  let at = 0

  /** Reads up to the end of the pattern or, in a branch, up to the bar or brace that ends it. */
  const readParts = (depth: number): MessagePart[] => {
    const parts: MessagePart[] = []
    let text = ''
    let quoted = false
    for (; at < pattern.length; at++) {
      const sign = pattern[at] as string
      if (sign === "'") {
        if (pattern[at + 1] === "'") text += pattern[at++]
        else quoted = !quoted
      } else if (quoted || !(sign === '{' || (depth && (sign === '|' || sign === '}')))) text += sign
      else if (sign !== '{') break
      else {
        if (text) parts.push(text)
        text = ''
        parts.push(readPlaceholder(depth))
      }
    }
    if (text) parts.push(text)
    return parts
  }

  /** Reads from an opening brace to its closing one. */
  const readPlaceholder = (depth: number): MessagePart => {
    const name = readWord(/[^{},']*/y)
    if (!/^[\p{L}\p{N}_.-]+$/u.test(name) || name in {} || !isEnd()) refuse(`Invalid variable "${name}"`)
    if (pattern[at] === '}') return [name]
    const operation = readWord(/[^{},']*/y)
    if (operation !== 'choice' || !isEnd()) refuse(`Unsupported operation "${operation}"`)
    if (depth === deepest) refuse('Choices are nested too deeply')
    const branches: (MessageLimit | ParsedMessage)[] = []
    let least = Number.NaN
    while (pattern[at] !== '}') {
      const limit = readWord(/[^{}'|#<≤]*/y)
      // A bar may close the last branch too.
      if (!limit && branches.length && pattern[at] === '}') break
      const isAbove = pattern[at] === '<'
      const value = !/[#<≤]/.test(pattern[at] as string) ? Number.NaN : limit.endsWith('∞') ? infinity(limit) : number(limit)
      const start = isAbove ? nextAfter(value) : value
      if (Number.isNaN(start)) refuse('Each interval must contain a number before a format')
      if (start <= least) refuse('Incorrect order of intervals, must be in ascending order')
      least = start
      at++
      const parts = readParts(depth + 1)
      if (at === pattern.length) refuse(unmatched)
      branches.push(Number.isFinite(start) ? start : (`${start}` as MessageLimit), compact(parts))
    }
    if (!branches.length) refuse('Each interval must contain a number before a format')
    return [name, ...branches]
  }

  const isEnd = () => /[,}]/.test(pattern[at] as string)

  /** Skips the sign it stands on and reads what fits. */
  const readWord = (allowed: RegExp): string => {
    allowed.lastIndex = ++at
    const word = allowed.exec(pattern)?.[0] ?? ''
    at += word.length
    if (at >= pattern.length) refuse(unmatched)
    return word.trim()
  }

  return compact(readParts(0))
}

/** Parses every message of a map. */
export const parseMessages = (messages: Messages): ParsedMessages =>
  Object.fromEntries(Object.entries(messages).map(([key, pattern]) => [key, parseMessage(pattern)]))

const unmatched = 'Unmatched braces in the pattern.'
const refuse = (why: string): never => {
  throw new SyntaxError(why)
}

/** A text with a brace or an apostrophe stays an array, so that it is not mistaken for a pattern. */
const compact = (parts: readonly MessagePart[]): ParsedMessage =>
  parts.length === 0 ? '' : parts.length === 1 && typeof parts[0] === 'string' && !/[{']/.test(parts[0]) ? parts[0] : parts

const number = (text: string): number => (/^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i.test(text) ? Number(text) : Number.NaN)
const infinity = (text: string): number => (text === '∞' ? Infinity : text === '-∞' ? -Infinity : Number.NaN)

/** The next double: what is above n is at or above this. */
function nextAfter(value: number): number {
  if (!Number.isFinite(value)) return value
  const double = new Float64Array([value || 0])
  const bits = new BigInt64Array(double.buffer)
  bits[0] = (bits[0] as bigint) + (value < 0 ? -1n : 1n)
  return double[0] as number
}
