import type { Problem } from '@stadion/slices/data-files'

/** A key of a file of texts: a new text, or null, which takes a correction back. */
export interface GivenText {
  line: number
  key: string
  value: string | null
}

/** Reads a flat map of keys to texts, and says where what it cannot use stands. */
export function readTexts(file: string, text: string, problems: Problem[]): GivenText[] {
  const json = text.replace(/^\uFEFF/, '')
  const refuse = (line: number, why: string) => void problems.push({ file, line, why })
  let map: unknown
  try {
    map = JSON.parse(json)
  } catch (error) {
    const { message } = error as Error
    const [, place] = /position (\d+)/.exec(message) ?? []
    refuse(lineAt(json, Number(place ?? 0)), `the file is not JSON: ${message}`)
    return []
  }
  if (typeof map !== 'object' || map === null || Array.isArray(map)) {
    refuse(1, 'the file is not a map of keys to texts')
    return []
  }
  const lines = new Map<string, number>()
  for (const { key, line } of keysOf(json)) {
    if (lines.has(key)) refuse(line, `${key} is written twice`)
    else lines.set(key, line)
  }
  return Object.entries(map).flatMap(([key, value]: [string, unknown]) => {
    const line = lines.get(key) ?? 1
    if (value === null || typeof value === 'string') return [{ line, key, value }]
    refuse(line, `${key} is not a text; null takes a correction back`)
    return []
  })
}

/** Every string of a map that a colon follows. */
function* keysOf(json: string): Generator<{ key: string; line: number }> {
  for (const found of json.matchAll(/"(?:[^"\\]|\\.)*"(\s*:)?/g))
    if (found[1]) yield { key: JSON.parse(found[0].slice(0, -found[1].length)), line: lineAt(json, found.index) }
}

const lineAt = (text: string, place: number): number => text.slice(0, place).split('\n').length
