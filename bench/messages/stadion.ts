// The project's own messages, for the bench: parsed as the build parses them, prepared as they are shown.
export { parseMessages } from '@stadion/translations/message-parser'
export { createTranslate } from '@stadion/translations/translate'
