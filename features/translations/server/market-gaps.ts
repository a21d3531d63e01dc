import type { Storefront } from '@stadion/site/storefronts'
import { isVoice, type MessageFile, messagesDirectory, readMessageFiles } from './message-files.ts'

/** How many of the shop's texts a language has at least, in hundredths; others are shown in English. */
const least = 98
/** Pages whose texts are law: none of them may be in another language. */
const legalPages = ['terms', 'imprint', 'privacy', 'cookie-notice', 'accessibility']

/** What a market lacks in its language: messages at all, too many of them, or one of a legal page. `npm run check messages` finds every one. */
export function messageGaps(directory: URL = messagesDirectory) {
  let keys: ReadonlyMap<string, ReadonlySet<string>> | undefined
  const found = new Map<string, string[]>()
  return ({ language }: Pick<Storefront, 'language'>): string[] => {
    keys ??= keysByLanguage(readMessageFiles(directory))
    const gaps = found.get(language) ?? gapsIn(language, keys)
    found.set(language, gaps)
    return gaps
  }
}

function keysByLanguage(files: readonly MessageFile[]): ReadonlyMap<string, ReadonlySet<string>> {
  const keys = new Map<string, Set<string>>()
  for (const file of files) {
    if (isVoice(file)) continue
    const own = keys.get(file.tongue) ?? new Set()
    for (const key of Object.keys(JSON.parse(file.text) as object)) own.add(key)
    keys.set(file.tongue, own)
  }
  return keys
}

function gapsIn(language: string, keys: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const own = keys.get(language)
  if (!own) return [`no messages in "${language}": add the folder features/translations/messages/${language}`]
  const missing = [...(keys.get('en') ?? [])].filter((key) => !own.has(key))
  const into = `features/translations/messages/${language}`
  const gaps = legalPages.flatMap((page) => {
    const lacking = missing.filter((key) => key.startsWith(`content.${page}.`))
    return lacking.length === 0
      ? []
      : [`texts of the legal page ${page} are missing in "${language}" (${lacking.length}): add them to ${into}`]
  })
  const share = 100 - (100 * missing.length) / (keys.get('en')?.size ?? 1)
  if (share < least)
    gaps.push(`${missing.length} texts are missing in "${language}", which has ${Math.floor(share)} %: add them to ${into}`)
  return gaps
}
