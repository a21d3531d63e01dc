import type { Messages } from '../message-parser.ts'
import { keyProblems, patternProblems, translationProblems } from './check-language.ts'
import { isVoice, type MessageFile } from './message-files.ts'

/**
 * The problems of the brands' own words: each stands over a message of both brands in the same namespace, has its variables, and is there
 * in every language. Files that are no JSON are reported elsewhere.
 */
export function voiceProblems(files: readonly MessageFile[], languages: readonly string[]): string[] {
  const voices = files.filter(isVoice)
  const english = voices.filter(({ tongue }) => tongue === 'en')
  return [
    ...voices.flatMap((file) => ownProblems(file, files)),
    ...english.flatMap((file) => languages.flatMap((language) => missing(file, language, voices))),
    ...voices.filter(({ tongue }) => !tongue.includes('_')).flatMap((file) => overruled(file, files)),
  ]
}

function ownProblems(file: MessageFile, files: readonly MessageFile[]): string[] {
  const ofBoth = inNamespace(files, 'en', file.namespace)
  const inEnglish = files.find((one) => one.tongue === 'en' && one.namespace === file.namespace && one.area === file.area)
  const spoken = inEnglish ? mapOf(inEnglish) : {}
  const language = file.tongue.split('_')[0] as string
  return Object.entries(mapOf(file)).flatMap(([key, pattern]) => {
    const [wrong] = patternProblems(pattern)
    if (wrong) return [`${nameOf(file)}: ${key} ${wrong}`]
    const source = ofBoth[key]
    if (source === undefined) return [`${nameOf(file)}: ${key} stands over no message of ${file.namespace}`]
    const english = language === 'en' ? source : (spoken[key] ?? source)
    return translationProblems(language, pattern, english).map((problem) => `${nameOf(file)}: ${key} ${problem}`)
  })
}

const missing = (english: MessageFile, language: string, voices: readonly MessageFile[]): string[] => {
  const own = voices.find((one) => one.tongue === language && one.namespace === english.namespace && one.area === english.area)
  return keyProblems(own ? mapOf(own) : {}, mapOf(english)).map(
    (problem) => `${language}/${english.namespace}/${english.area}.json: ${problem}`,
  )
}

/** A locale's message for both brands would hide the brand's own words of its language. */
const overruled = (file: MessageFile, files: readonly MessageFile[]): string[] =>
  files
    .filter((one) => one.tongue.startsWith(`${file.tongue}_`) && one.namespace === file.namespace && !isVoice(one))
    .flatMap((locale) => {
      const own = files.find((one) => one.tongue === locale.tongue && one.namespace === file.namespace && one.area === file.area)
      return Object.keys(mapOf(locale))
        .filter((key) => Object.hasOwn(mapOf(file), key) && !(own && Object.hasOwn(mapOf(own), key)))
        .map((key) => `${nameOf(locale)}: ${key} hides the own words of ${file.area}; write them for ${locale.tongue} too`)
    })

const nameOf = ({ tongue, namespace, area }: MessageFile): string => `${tongue}/${namespace}/${area}.json`

const inNamespace = (files: readonly MessageFile[], tongue: string, namespace: string): Messages =>
  Object.assign({}, ...files.filter((one) => one.tongue === tongue && one.namespace === namespace && !isVoice(one)).map(mapOf))

function mapOf({ text }: MessageFile): Messages {
  try {
    return JSON.parse(text) as Messages
  } catch {
    return {}
  }
}
