import { readdirSync } from 'node:fs'
import type { Storefront } from '@stadion/site/storefronts'
import { messagesDirectory } from './message-files.ts'

/** Whether a market's language has messages at all; `npm run check messages` checks that they are complete. */
export function messageGaps(directory: URL = messagesDirectory) {
  const written = new Set(readdirSync(directory))
  return ({ language }: Storefront): string[] =>
    written.has(language) ? [] : [`no messages in "${language}": add the folder features/translations/messages/${language}`]
}
