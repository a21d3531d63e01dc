import type { Translate } from '@stadion/fragments/fragment'
import {
  compileMessage,
  type Format,
  type MessageValues,
  type ParsedMessage,
  type ParsedMessages,
  requireNumber,
} from './message-runtime.ts'

/** A translate function that also fills in a count: `t.formatCount('bag.items', 2)`. */
export interface Translations extends Translate {
  formatCount(key: string, count: number): string
}

/**
 * Formats parsed messages; each is compiled at its first use and cached. Throws `"translations" is invalid` without a map.
 * @param parse the parser for messages that are still patterns
 */
export function createTranslate(messages: ParsedMessages, parse?: (pattern: string) => ParsedMessage): Translations {
  if (!messages || typeof messages !== 'object' || Array.isArray(messages)) throw new Error('"translations" is invalid')
  const formats = new Map<string, Format>()
  const prepare = (key: string): Format => {
    // Not cached: there could be any number of unknown keys.
    if (!Object.hasOwn(messages, key)) return () => key
    const message = messages[key] as ParsedMessage
    const format = compileMessage(parse && typeof message === 'string' ? parse(message) : message)
    formats.set(key, format)
    return format
  }
  const translate = (key: string, values: MessageValues = noValues): string => (formats.get(key) ?? prepare(key))(values)
  return Object.assign(translate, {
    formatCount: (key: string, count: number) => translate(key, { count: requireNumber('count', count) }),
  })
}
const noValues: MessageValues = {}
