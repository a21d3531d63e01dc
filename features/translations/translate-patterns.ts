import { type Messages, parseMessage } from './message-parser.ts'
import type { ParsedMessages } from './message-runtime.ts'
import { createTranslate, type Translations } from './translate.ts'

/** Shows messages that are patterns still, or parsed; each is parsed when it is first shown, and kept. Throws `"translations" is invalid` without a map. */
export const translatePatterns = (messages: Messages | ParsedMessages): Translations => createTranslate(messages, parseMessage)
