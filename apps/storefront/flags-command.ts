import { userInfo } from 'node:os'
import type { DeskCommand } from '@stadion/flags/desk'

const options = { '--env': 'environment', '--project': 'project', '--note': 'note' } as const

/** `set wishlist off --env production --note "it is slow"`. Throws a readable message for an unknown option, or one without a value. */
export function readCommand(typed: readonly string[], environment: string): DeskCommand {
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
  return { environment, project: 'storefront', actor: userInfo().username, ...given, words }
}
