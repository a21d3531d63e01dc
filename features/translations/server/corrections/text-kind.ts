import { isBrand } from '@stadion/site/brands'
import { storefronts } from '@stadion/site/storefronts'
import type { DataKind, Entry } from '@stadion/slices/data-kind'
import { unknownBrand } from '@stadion/slices/known-brand'
import { translationProjects } from '../../contract.ts'
import { shippedMessages } from '../messages-of.ts'
import { createCorrectionCheck, releasedText, type TextPlace } from './check-correction.ts'
import { notesOf } from './correction-notes.ts'
import { storedCorrections, writeCorrections } from './correction-table.ts'
import { patchOf } from './patch-of.ts'
import { readTexts } from './read-texts.ts'

const tongues = [...new Set(storefronts.flatMap(({ language, locale }) => [language, locale]))]
const namespaces = [...new Set<string>(Object.values<readonly string[]>(translationProjects).flat())]

/** `reebok de bag bag.title`, or without a brand: `de bag bag.title`. */
const keyOf = ({ brand, tongue, namespace, key }: TextPlace): string => [...(brand ? [brand] : []), tongue, namespace, key].join(' ')

function placeOf(written: string): TextPlace {
  const [first = '', ...others] = written.split(' ')
  const [brand, tongue = '', namespace = '', ...key] = isBrand(first) ? [first, ...others] : [null, first, ...others]
  return { brand, tongue, namespace, key: key.join(' ') }
}

const quoted = (text: string) => `"${text}"`

/**
 * `texts/{tongue}/{namespace}.json` for all brands, and `texts/{tongue}/{namespace}.{brand}.json` for one: a flat map of keys to corrected
 * texts. A key with null takes its correction back.
 */
export const textKind: DataKind<string | null> = {
  name: 'text',
  plural: 'texts',
  tagsOf: (key) => [`texts:${placeOf(key).tongue}`],
  top: 'texts',
  readerOf(file) {
    const [, tongue, namespace, brand] = /^texts\/([^/]+)\/([^/.]+)(?:\.([^/.]+))?\.json$/.exec(file) ?? []
    if (tongue === undefined || namespace === undefined)
      return file.startsWith('texts/') ? 'texts are in texts/{language or locale}/{namespace}.json, or {namespace}.{brand}.json' : undefined
    if (!tongues.includes(tongue)) return `no storefront has the language or locale "${tongue}"`
    if (!namespaces.includes(namespace)) return `there is no namespace "${namespace}"; there are: ${namespaces.join(', ')}`
    const wrong = brand === undefined ? undefined : unknownBrand(brand)
    if (wrong) return wrong
    return (text, problems) =>
      readTexts(file, text, problems).map(({ line, key, value }) => ({
        ...{ file, line, key: keyOf({ tongue, namespace, brand: brand ?? null, key }), value },
      }))
  },
  async problemsOf(_on, records) {
    const problemsOf = createCorrectionCheck(shippedMessages())
    return records.flatMap(({ file, line, key: written, value }) => {
      const place = placeOf(written)
      if (value === null) return []
      return problemsOf({ ...place, pattern: value }).map((problem) => ({ file, line, why: `${place.key} ${problem}` }))
    })
  },
  // What nobody has corrected cannot be taken back.
  async waiting(on, records) {
    const known = new Set((await storedCorrections(on)).map(keyOf))
    return new Set(records.filter(({ key, value }) => value === null && !known.has(key)).map(({ key }) => key))
  },
  async stored(on, keys) {
    const asked = new Set(keys)
    const all = (await storedCorrections(on)).map((one) => [keyOf(one), one.pattern] as const)
    return new Map(all.filter(([key]) => asked.has(key)))
  },
  told: (value, key) =>
    value === null ? `the text of the files, ${quoted(releasedText(shippedMessages(), placeOf(key)) ?? '')}` : quoted(value),
  async *all(on, brand) {
    const files = new Map<string, Entry<string | null>[]>()
    for (const one of await storedCorrections(on)) {
      if (brand !== undefined && one.brand !== null && one.brand !== brand) continue
      const key = keyOf(one)
      const file = fileOf(one)
      files.set(file, [...(files.get(file) ?? []), { key, value: one.pattern }])
    }
    yield* files.values()
  },
  fileOf: (key) => fileOf(placeOf(key)),
  lineOf: ({ key, value }) => `${JSON.stringify(placeOf(key).key)}: ${JSON.stringify(value)}`,
  textOf: (lines) => `{\n${lines.map((line) => `  ${line}`).join(',\n')}\n}\n`,
  async write(on, entries) {
    const files = shippedMessages()
    await writeCorrections(
      on,
      entries.map(({ key, value }) => {
        const place = placeOf(key)
        return { place, text: value === null ? null : { pattern: value, base: releasedText(files, place) ?? '' } }
      }),
    )
  },
  withdraw: (on, keys) =>
    writeCorrections(
      on,
      keys.map((key) => ({ place: placeOf(key), text: null })),
    ),
  notes: async (on) => notesOf(shippedMessages(), await storedCorrections(on)),
  patch: async (on) => patchOf(await storedCorrections(on)),
}

const fileOf = ({ tongue, namespace, brand }: TextPlace): string => `texts/${tongue}/${namespace}${brand ? `.${brand}` : ''}.json`
