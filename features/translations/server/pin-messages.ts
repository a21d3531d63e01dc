import { storefronts } from '@stadion/site/storefronts'
import { parseMessages } from '../message-parser.ts'
import type { ParsedMessages } from '../message-runtime.ts'
import { pickMessages } from '../pick-messages.ts'
import { mergeMessageFiles, messagesDirectory, readMessageFiles } from './message-files.ts'
import { tonguesOf } from './messages-of.ts'

/** Language, or locale where it has messages of its own, to messages. */
export type PinnedMessages = Readonly<Record<string, ParsedMessages>>

/** The languages of all storefronts. */
export const storefrontLanguages: readonly string[] = [...new Set(storefronts.map(({ language }) => language))].sort()

/**
 * The messages that a fragment's build keeps, so that it still has texts when no newer ones can be had.
 * @param prefixes of the keys, as the fragment's definition names them
 * @param languages may hold locales too
 */
export function pinMessages(
  prefixes: readonly string[],
  languages: readonly string[] = storefrontLanguages,
  directory: URL = messagesDirectory,
): PinnedMessages {
  const files = readMessageFiles(directory)
  return Object.fromEntries(
    languages.map((language) => {
      const merged = tonguesOf(language).flatMap((tongue) => [
        ...mergeMessageFiles(files.filter((file) => file.tongue === tongue)).values(),
      ])
      return [language, parseMessages(pickMessages(Object.assign({}, ...merged), prefixes))]
    }),
  )
}

/** The pinned messages of a locale: its own, its language's, or English. */
export const pinnedOf = (pinned: PinnedMessages, locale: string): ParsedMessages =>
  tonguesOf(locale)
    .map((tongue) => pinned[tongue])
    .findLast(Boolean) ?? {}
