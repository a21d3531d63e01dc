import { readFileSync } from 'node:fs'
import type { CommandPlace, SliceCommand } from '@stadion/slices/command'
import { flagEnvironmentOf } from '../contract.ts'
import { createFlagOperations, type FlagCommand, usage } from './flag-operations.ts'
import { problemsOf } from './problems.ts'

/** `npm run flags`: the commands of an operator. */
export const flagsCommand: SliceCommand = {
  usage,
  before(typed, place) {
    const [what, file] = readCommand(typed, place).words
    if (what === undefined) return 'usage'
    return what === 'validate' && file ? validateFile(file) : undefined
  },
  run: ({ db, now }, typed, place) => createFlagOperations(db, now)(readCommand(typed, place)),
}

function validateFile(file: string): string[] {
  const problems = problemsOf(JSON.parse(readFileSync(file, 'utf8'))).map(({ kind, text }) => `${kind}: ${text}`)
  if (problems.some((line) => line.startsWith('error'))) throw new Error(problems.join('\n'))
  return [...problems, `${file} can be published.`]
}

const options = { '--env': 'environment', '--project': 'project', '--note': 'note' } as const

/** `set wishlist off --env production --note "it is slow"`. Throws a readable message for an unknown option, or one without a value. */
export function readCommand(typed: readonly string[], { actor, environment }: CommandPlace): FlagCommand {
  const words: string[] = []
  const given: Partial<Record<'environment' | 'project' | 'note', string>> = {}
  for (let at = 0; at < typed.length; at++) {
    const word = typed[at] as string
    if (!word.startsWith('--')) words.push(word)
    else if (!Object.hasOwn(options, word)) throw new Error(`There is no option ${word}. There are ${Object.keys(options).join(', ')}.`)
    else {
      const value = typed[++at]
      if (value === undefined) throw new Error(`${word} needs a word after it.`)
      given[options[word as keyof typeof options]] = value
    }
  }
  return { environment: flagEnvironmentOf(environment), project: 'storefront', actor, ...given, words }
}
