/** A text, or `[name]` for a variable, or `[name, limit, branch, limit, branch, …]` for a choice. */
export type MessagePart = string | MessageVariable | MessageChoice
export type MessageVariable = readonly [name: string]
export type MessageChoice = readonly [name: string, ...branches: (MessageLimit | ParsedMessage)[]]
/** The lower limit of a branch. JSON has no infinity, so the two infinite limits are strings. */
export type MessageLimit = number | 'Infinity' | '-Infinity'

/** A parsed pattern: it survives JSON, and a text without braces and apostrophes stays a string. */
export type ParsedMessage = string | readonly MessagePart[]
export type ParsedMessages = Readonly<Record<string, ParsedMessage>>

export type MessageValues = Readonly<Record<string, string | number>>
export type Format = (values: MessageValues) => string

/** The function that fills in a message. */
export function compileMessage(message: ParsedMessage): Format {
  if (typeof message === 'string') {
    if (/[{']/.test(message)) throw new Error(`Message "${message}" is not parsed`)
    return () => message
  }
  const texts = ['']
  const names: string[] = []
  for (let index = 0; index < message.length; index++) {
    const part = message[index] as MessagePart
    if (typeof part === 'string') texts[names.length] += part
    else if (part.length > 1) return compileChoice(message.slice(0, index), part as MessageChoice, message.slice(index + 1))
    else texts[names.push(part[0])] = ''
  }
  return compileTexts(texts, names)
}

/** Almost every message has at most two variables: those get a function without a loop. */
function compileTexts([start = '', middle = '', end = '', ...more]: string[], names: readonly string[]): Format {
  const [first = '', second = '', ...others] = names
  const noFirst = `{${first}}`
  const noSecond = `{${second}}`
  if (!first) return () => start
  if (!second) return (values) => start + (values[first] ?? noFirst) + middle
  const two: Format = (values) => start + (values[first] ?? noFirst) + middle + (values[second] ?? noSecond) + end
  return others[0] ? (values) => others.reduce((text, name, index) => text + (values[name] ?? `{${name}}`) + more[index], two(values)) : two
}

/** Each branch is compiled together with the text around the choice, so formatting only selects a function. */
function compileChoice(before: readonly MessagePart[], [name, ...branches]: MessageChoice, after: readonly MessagePart[]): Format {
  const limits = branches.filter((_, index) => !(index % 2)).map(Number)
  const formats: Format[] = []
  return (values) => {
    const number = requireNumber(name, values[name])
    // The last branch that is true wins.
    const branch = limits.findLastIndex((limit) => number >= limit)
    if (branch < 0) throw new Error("Couldn't find choice")
    formats[branch] ??= compileMessage([...before, ...parts(branches[branch * 2 + 1] as ParsedMessage), ...after])
    return formats[branch](values)
  }
}
const parts = (message: ParsedMessage): readonly MessagePart[] => (typeof message === 'string' ? [message] : message)

/** Throws `count should be a number`. A string is not a number, and NaN is not accepted. */
export function requireNumber(name: string, value: unknown): number {
  if (typeof value !== 'number' || Number.isNaN(value)) throw new Error(`${name} should be a number`)
  return value
}
