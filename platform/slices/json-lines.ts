/**
 * Says on which line of a JSON text a value stands, by the path to it; of a field that is missing, the line of what should have it. The text has to
 * be valid.
 */
export function linesOfJson(text: string): (path: readonly PropertyKey[]) => number {
  const lines = new Map<string, number>()
  let at = 0
  let line = 1
  const isSpace = (character: string | undefined) => character !== undefined && ' \t\r\n'.includes(character)
  const skip = (past: string) => {
    while (isSpace(text[at]) || (text[at] !== undefined && past.includes(text[at]!))) {
      if (text[at] === '\n') line += 1
      at += 1
    }
  }
  const string = (): string => {
    const from = at
    for (at += 1; at < text.length && text[at] !== '"'; at += 1) if (text[at] === '\\') at += 1
    at += 1
    return JSON.parse(text.slice(from, at)) as string
  }
  const value = (path: readonly PropertyKey[]) => {
    skip('')
    lines.set(keyOf(path), line)
    const first = text[at]
    if (first === '"') return void string()
    if (first !== '{' && first !== '[') {
      while (at < text.length && !isSpace(text[at]) && !',]}'.includes(text[at]!)) at += 1
      return
    }
    at += 1
    for (let index = 0; ; index += 1) {
      skip(',')
      if (at >= text.length || text[at] === '}' || text[at] === ']') break
      if (first === '[') value([...path, index])
      else {
        const name = string()
        skip(':')
        value([...path, name])
      }
    }
    at += 1
  }
  value([])
  return (path) => {
    for (let length = path.length; length >= 0; length -= 1) {
      const found = lines.get(keyOf(path.slice(0, length)))
      if (found !== undefined) return found
    }
    return 1
  }
}

const keyOf = (path: readonly PropertyKey[]): string => JSON.stringify(path.map(String))
