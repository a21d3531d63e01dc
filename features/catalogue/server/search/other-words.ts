import { further } from './everyday/further.ts'
import { germanic } from './everyday/germanic.ts'
import { romance } from './everyday/romance.ts'
import { slavicAndBaltic } from './everyday/slavic-and-baltic.ts'

/**
 * Everyday words for what the shop calls otherwise, by language and concept, a comma between two: 黒 beside ブラック, and forms that differ from the
 * shop's in more than their ending (`rojas`, `valkoiset`, `سوداء`). Behind a hyphen is a word of the shop's text that does not mean it alone: a `tişört`
 * is not `kolsuz`. Unlike synonyms they come with the shop, and stand for a concept, whatever its text.
 */
const written: Readonly<Record<string, string>> = { ...germanic, ...romance, ...slavicAndBaltic, ...further }

const prepared = new Map<string, ReadonlyMap<string, readonly string[]>>()

/** What a language calls concepts besides the texts of the shop, by their terms. */
export function otherWordsIn(language: string): ReadonlyMap<string, readonly string[]> {
  const kept = prepared.get(language)
  if (kept) return kept
  const lines = (written[language] ?? '').split('\n').map((line) => /^\s*(\S+) (.+)$/.exec(line))
  const others = new Map(lines.flatMap((line) => (line ? [[line[1]!, line[2]!.split(', ')] as const] : [])))
  prepared.set(language, others)
  return others
}
