import { storefronts } from '@stadion/site/storefronts'
import { parseMessages } from '../message-parser.ts'
import type { ParsedMessages } from '../message-runtime.ts'
import { pickMessages } from '../pick-messages.ts'
import { isVoice, mergeMessageFiles, messagesDirectory, readMessageFiles } from './message-files.ts'
import { tonguesOf } from './messages-of.ts'

/** Messages by language, or by locale if it has its own. */
export type PinnedMessages = Readonly<Record<string, ParsedMessages>>

/** The languages of all storefronts. */
export const storefrontLanguages: readonly string[] = [...new Set(storefronts.map(({ language }) => language))].sort()

/**
 * The messages in a fragment's build, so that it always has texts.
 * @param prefixes of the keys, from the fragment's definition
 * @param languages may include locales
 */
export function pinMessages(
  prefixes: readonly string[],
  languages: readonly string[] = storefrontLanguages,
  directory: URL = messagesDirectory,
): PinnedMessages {
  const files = readMessageFiles(directory).filter((file) => !isVoice(file))
  return Object.fromEntries(
    languages.map((language) => {
      const merged = tonguesOf(language).flatMap((tongue) => [
        ...mergeMessageFiles(files.filter((file) => file.tongue === tongue)).values(),
      ])
      return [language, parseMessages(pickMessages(Object.assign({}, ...merged), prefixes))]
    }),
  )
}

/** The pinned messages of a locale: its own, those of its language, or English. */
export const pinnedOf = (pinned: PinnedMessages, locale: string): ParsedMessages =>
  tonguesOf(locale)
    .map((tongue) => pinned[tongue])
    .findLast(Boolean) ?? {}
