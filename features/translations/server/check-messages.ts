import { pathToFileURL } from 'node:url'
import { translationProjects } from '../contract.ts'
import type { Messages } from '../message-parser.ts'
import { keyProblems, patternProblems, translationProblems } from './check-language.ts'
import { voiceProblems } from './check-voices.ts'
import { keysInCode, messagePrefixes, readSources, type SourceFile } from './keys-in-code.ts'
import { isVoice, type MessageFile, messagesDirectory, readMessageFiles, strayFiles } from './message-files.ts'
import { storefrontLanguages } from './pin-messages.ts'

export interface CheckedMessages {
  files: readonly MessageFile[]
  sources: readonly SourceFile[]
  languages: readonly string[]
  /** Files outside the folders that languages use. */
  strays?: readonly string[]
}

const repository = new URL('../../../', import.meta.url)
const shipped = (): CheckedMessages => ({
  files: readMessageFiles(messagesDirectory),
  sources: readSources(repository, ['apps', 'fragments', 'features', 'platform', 'widgets']),
  languages: storefrontLanguages,
  strays: strayFiles(),
})

/** The problems of the messages in all languages, one line each; empty if there are none. */
export function checkMessages({ files: all, sources, languages, strays = [] }: CheckedMessages = shipped()): string[] {
  const files = all.filter((file) => !isVoice(file))
  const problems = strays.map((path) => `${path}: no language reads it; messages are in {language}/{namespace}/{area}.json`)
  const tongues = new Map<string, Messages>()
  for (const file of files) {
    const name = `${file.tongue}/${file.namespace}/${file.area}.json`
    const map = readMap(file.text)
    if (typeof map === 'string') problems.push(`${name}: ${map}`)
    if (!namespaces.has(file.namespace)) problems.push(`${name}: no project has the namespace ${file.namespace}`)
    if (typeof map === 'string') continue
    const known = tongues.get(file.tongue) ?? {}
    for (const [key, pattern] of Object.entries(map)) {
      if (Object.hasOwn(known, key)) problems.push(`${name}: ${key} is in another file too`)
      for (const problem of patternProblems(pattern)) problems.push(`${name}: ${key} ${problem}`)
    }
    tongues.set(file.tongue, { ...known, ...map })
  }
  const english = tongues.get('en') ?? {}
  problems.push(...voiceProblems(all, languages), ...placeProblems(files), ...codeProblems(english, sources), ...untranslated(tongues))
  for (const language of languages) {
    const own = tongues.get(language)
    if (!own) problems.push(`${language}: has no messages`)
    else for (const problem of keyProblems(own, english)) problems.push(`${language}: ${problem}`)
  }
  for (const [tongue, own] of tongues) {
    const language = tongue.split('_')[0] as string
    if (!languages.includes(language)) problems.push(`${tongue}: no storefront has this language`)
    if (tongue === language && language === 'en') continue
    for (const [key, pattern] of Object.entries(own)) {
      const source = english[key]
      if (source === undefined) {
        // Languages were checked above; a locale may leave keys out, but not add any.
        if (tongue !== language) problems.push(`${tongue}: ${key} is not in English`)
      } else if (isSound(pattern) && isSound(source))
        for (const problem of translationProblems(language, pattern, source)) problems.push(`${tongue}: ${key} ${problem}`)
    }
  }
  return problems
}

/**
 * Keys whose English text most languages have: a new text that nobody has translated yet. A single language may share a word with English,
 * and all of them share signs such as EU.
 */
function untranslated(tongues: ReadonlyMap<string, Messages>): string[] {
  const languages = [...tongues.keys()].filter((tongue) => tongue !== 'en' && !tongue.includes('_'))
  return Object.entries(tongues.get('en') ?? {}).flatMap(([key, english]) => {
    const same = languages.filter((language) => tongues.get(language)?.[key] === english)
    const isWord = /\p{L}{3}/u.test(english.replace(/\{\w+/g, ''))
    return isWord && same.length >= 5 && same.length > (languages.length * 2) / 3
      ? [`${key} has the English text in ${same.join(', ')}`]
      : []
  })
}

const namespaces = new Set<string>(Object.values<readonly string[]>(translationProjects).flat())
const isSound = (pattern: string): boolean => patternProblems(pattern).length === 0

/** The parsed map, or the problem of the text. A repeated key would silently lose its first message. */
function readMap(text: string): Messages | string {
  try {
    const map: unknown = JSON.parse(text)
    if (typeof map !== 'object' || map === null || Array.isArray(map)) return 'is not a map of keys to texts'
    const written: readonly string[] = text.match(/(?<=[{,]\s*)"(?:[^"\\]|\\.)*"(?=\s*:)/g) ?? []
    const twice = written.find((key, index) => written.indexOf(key) < index)
    return twice ? `${JSON.parse(twice)} is written twice` : (map as Messages)
  } catch (error) {
    return (error as Error).message
  }
}

/** A key in the wrong namespace would be found in the files, but loaded from the wrong place. */
function placeProblems(files: readonly MessageFile[]): string[] {
  const places = new Map<string, string>()
  const keysOf = (file: MessageFile) => {
    const map = readMap(file.text)
    return typeof map === 'string' ? [] : Object.keys(map).map((key) => [key, `${file.namespace}/${file.area}.json`] as const)
  }
  const [english, others] = [files.filter(({ tongue }) => tongue === 'en'), files.filter(({ tongue }) => tongue !== 'en')]
  for (const file of english) for (const [key, place] of keysOf(file)) places.set(key, place)
  return others.flatMap((file) =>
    keysOf(file).flatMap(([key, place]) => {
      const expected = places.get(key) ?? place
      return place === expected ? [] : [`${file.tongue}: ${key} is in ${place}, in English in ${expected}`]
    }),
  )
}

function codeProblems(english: Messages, sources: readonly SourceFile[]): string[] {
  const keys = Object.keys(english)
  const prefixes = messagePrefixes(sources)
  const problems = [...prefixes].flatMap(([folder, own]) =>
    own
      .filter((prefix) => !keys.some((key) => key.startsWith(prefix)))
      .map((prefix) => `${folder}/fragment.ts: no message begins with ${prefix}`),
  )
  for (const { file, key, isPrefix } of sources.flatMap(keysInCode)) {
    if (isPrefix ? !keys.some((other) => other.startsWith(key)) : !Object.hasOwn(english, key))
      problems.push(`${file}: no message ${isPrefix ? 'begins with' : 'has the key'} ${key}`)
    const own = file.endsWith('.tsx') ? prefixes.get(file.split('/').slice(0, 2).join('/')) : undefined
    if (own && !own.some((prefix) => key.startsWith(prefix)))
      problems.push(`${file}: ${key} does not reach the browser, as the fragment names only ${own.join(' ')}`)
  }
  return [...new Set(problems)]
}

// `check-messages.ts de fr` checks only these languages.
if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const only = process.argv.slice(2)
  const problems = checkMessages().filter((problem) => !only.length || only.some((tongue) => problem.startsWith(tongue)))
  for (const problem of problems) console.error(problem)
  console.log(problems.length ? `${problems.length} problems in the messages` : 'The messages are complete')
  process.exitCode = problems.length ? 1 : 0
}
