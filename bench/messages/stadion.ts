// The project's own messages, for the bench: parsed as in the build, formatted as on a page.
export { parseMessages } from '@stadion/translations/message-parser'
export { createTranslate } from '@stadion/translations/translate'
