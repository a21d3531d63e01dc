import type { DataPatch } from '@stadion/slices/data-kind'
import type { Messages } from '../../message-parser.ts'
import { isVoice, type MessageFile, messagesDirectory, readMessageFiles } from '../message-files.ts'
import { slotOf, type TextPlace } from './check-correction.ts'
import type { StoredCorrection } from './correction-table.ts'
import { unifiedDiff } from './unified-diff.ts'

/** Where the message files stand in the repository. */
const inRepository = 'features/translations/messages'

/**
 * The corrections as a patch of the message files: applied to them, the files say what the corrections say. Keys that the files have not
 * are left out.
 */
export function patchOf(corrections: readonly StoredCorrection[], directory: URL = messagesDirectory): DataPatch {
  const files = readMessageFiles(directory)
  const maps = new Map(files.map((file) => [pathOf(file), JSON.parse(file.text) as Messages]))
  const changed = new Map<string, Map<string, string>>()
  for (const one of corrections) {
    const path = placeIn(files, maps, one)
    if (!path || maps.get(path)?.[one.key] === one.pattern) continue
    changed.set(path, (changed.get(path) ?? new Map()).set(one.key, one.pattern))
  }
  const parts = [...changed].sort(([one], [other]) => (one < other ? -1 : 1))
  const text = parts.map(([path, texts]) => {
    const before = files.find((file) => pathOf(file) === path)?.text
    const english = maps.get(path.replace(/^[^/]+/, 'en')) ?? {}
    return unifiedDiff(`${inRepository}/${path}`, before, written(maps.get(path) ?? {}, texts, Object.keys(english)))
  })
  return { file: 'texts.patch', text: text.join(''), notes: parts.flatMap(([path, texts]) => alone(path, texts, maps)) }
}

const pathOf = ({ tongue, namespace, area }: Omit<MessageFile, 'text'>): string => `${tongue}/${namespace}/${area}.json`

/** The file of a text: the one that has its key, or the one that is named as its English one. Own words of a brand are in a file of theirs. */
function placeIn(files: readonly MessageFile[], maps: ReadonlyMap<string, Messages>, place: TextPlace): string | undefined {
  const { tongue, namespace, key, brand } = place
  const inTongue = (which: string) =>
    files.find((file) => file.tongue === which && file.namespace === namespace && !isVoice(file) && key in maps.get(pathOf(file))!)
  const english = inTongue('en')
  if (!english) return undefined
  return pathOf({ tongue, namespace, area: slotOf(brand) || (inTongue(tongue) ?? english).area })
}

/** A file with other texts. A key that it had not stands where it does in English. */
function written(map: Messages, texts: ReadonlyMap<string, string>, order: readonly string[]): string {
  const entries = Object.entries(map).map(([key, text]): [string, string] => [key, texts.get(key) ?? text])
  for (const [key, text] of texts) {
    if (Object.hasOwn(map, key)) continue
    const before = new Set(order.slice(0, Math.max(0, order.indexOf(key))))
    entries.splice(entries.findLastIndex(([other]) => before.has(other)) + 1, 0, [key, text])
  }
  return `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`
}

/** Own words of a brand that only one language would have: the message check wants them in all. */
function alone(path: string, texts: ReadonlyMap<string, string>, maps: ReadonlyMap<string, Messages>): string[] {
  const [tongue = '', namespace = '', file = ''] = path.split('/')
  if (tongue.includes('_') || !isVoice({ area: file.replace('.json', '') })) return []
  const english = maps.get(`en/${namespace}/${file}`) ?? {}
  return [...texts.keys()]
    .filter((key) => !Object.hasOwn(english, key))
    .map((key) => `${path}: ${key} is a brand's own word in ${tongue} alone; npm run check texts asks for it in every language`)
}
