import { type Messages, parseMessage } from './message-parser.ts'
import type { ParsedMessages } from './message-runtime.ts'
import { createTranslate, type Translations } from './translate.ts'

/**
 * Formats messages that are patterns or parsed; a pattern is parsed at its first use and cached. Throws `"translations" is invalid`
 * without a map.
 */
export const translatePatterns = (messages: Messages | ParsedMessages): Translations => createTranslate(messages, parseMessage)
