import { type Messages, parseMessage } from './message-parser.ts'
import { createParsedTranslate, type ParsedMessages, type Translations } from './message-runtime.ts'

/** Shows messages that are patterns still, or parsed; each is parsed when it is first shown, and kept. Throws `"translations" is invalid` without a map. */
export const createTranslate = (messages: Messages | ParsedMessages): Translations => createParsedTranslate(messages, parseMessage)
