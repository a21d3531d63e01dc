import type { Messages } from '../message-parser.ts'
import { parseMessage } from '../message-parser.ts'
import type { ParsedMessage } from '../message-runtime.ts'

/** The problems of one message on its own. */
export function patternProblems(pattern: unknown): string[] {
  if (typeof pattern !== 'string') return ['is not a text']
  if (!pattern.trim()) return ['is empty']
  const problems: string[] = []
  if (pattern !== pattern.trim()) problems.push('begins or ends with a space')
  if (pattern !== pattern.normalize('NFC')) problems.push('is not in the Unicode form NFC')
  if (/<\/|<\w+\s*\/?>/.test(pattern)) problems.push('has markup: messages are text')
  if (hasLoneApostrophe(pattern)) problems.push("has an apostrophe that quotes nothing: write ’ or ''")
  try {
    parseMessage(pattern)
  } catch (error) {
    problems.push((error as Error).message)
  }
  return problems
}

/** The differences of a translation from the English text. Both are valid patterns. */
export function translationProblems(language: string, pattern: string, english: string): string[] {
  const [own, expected] = [placeholders(parseMessage(pattern)), placeholders(parseMessage(english))]
  const problems: string[] = []
  for (const name of expected.variables) if (!own.variables.has(name)) problems.push(`lacks {${name}}`)
  for (const name of own.variables) if (!expected.variables.has(name)) problems.push(`has {${name}}, which English has not`)
  for (const [name, least] of expected.choices) {
    const ownLeast = own.choices.get(name)
    if (ownLeast === undefined) problems.push(`has no choice of {${name}}`)
    else if (ownLeast > least) problems.push(`has no choice of {${name}} below ${ownLeast}; English begins at ${least}`)
  }
  for (const name of own.choices.keys()) if (!expected.choices.has(name)) problems.push(`has a choice of {${name}}, which English has not`)
  const parted = language === 'fr' ? / [?!:;»%]|« /.exec(pattern) : undefined
  if (parted) problems.push(`has a plain space in "${parted[0]}", where a line may break: write U+00A0 with : « » %, U+202F before ? ! ;`)
  if (isLeftInEnglish(language, pattern, english)) problems.push(`looks English: "${pattern}"`)
  return problems
}

/** Keys that are in one map and missing in the other. */
export const keyProblems = (own: Messages, english: Messages): string[] => [
  ...Object.keys(english).flatMap((key) => (Object.hasOwn(own, key) ? [] : [`${key} is missing`])),
  ...Object.keys(own).flatMap((key) => (Object.hasOwn(english, key) ? [] : [`${key} is not in English`])),
]

/** Every variable, and each choice with its lowest limit. */
function placeholders(message: ParsedMessage, variables = new Set<string>(), choices = new Map<string, number>()) {
  for (const part of typeof message === 'string' ? [] : message) {
    if (typeof part === 'string') continue
    const [name, ...branches] = part
    if (branches.length) choices.set(name, Math.max(Number(branches[0]), choices.get(name) ?? -Infinity))
    else variables.add(name)
    for (let index = 1; index < branches.length; index += 2) placeholders(branches[index] as ParsedMessage, variables, choices)
  }
  return { variables, choices }
}

/** A single apostrophe in running text would silently disappear, and so would what it should have quoted. */
const hasLoneApostrophe = (pattern: string): boolean =>
  pattern
    .replaceAll("''", '')
    .replace(/'[^']*[{}|#<≤][^']*'/g, '')
    .includes("'")

const scripts: Readonly<Record<string, RegExp>> = {
  ar: /\p{Script=Arabic}/u,
  bg: /\p{Script=Cyrillic}/u,
  el: /\p{Script=Greek}/u,
  ja: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u,
  ko: /\p{Script=Hangul}/u,
  th: /\p{Script=Thai}/u,
}

/** Words that are the same in every script. */
const international = new Set(
  'paypal visa mastercard klarna facebook google apple yahoo kakao vk naver gdpr ccpa lgpd sku cvc cvv iban bic eu jp uk us xs s m l xl xxl cm mm kg g ml pdf faq sms pin id ok dna gps uv'.split(
    ' ',
  ),
)
const english = new Set('the and your you of to with for is are our this that from please'.split(' '))

/** A heuristic: in another script a text without any of its letters, elsewhere an unchanged whole sentence. */
function isLeftInEnglish(language: string, pattern: string, source: string): boolean {
  const words = (text: string) => text.replace(/\{\w+(, choice,)?/g, ' ').match(/[A-Za-z]+/g) ?? []
  const own = words(pattern).map((word) => word.toLowerCase())
  const script = scripts[language]
  if (!script) return pattern === source && own.length >= 4
  if (own.some((word) => english.has(word))) return true
  return !script.test(pattern) && own.some((word) => !international.has(word))
}
