import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** A key in code, or the prefix of keys that code builds. */
export interface KeyInCode {
  file: string
  key: string
  isPrefix: boolean
}

export interface SourceFile {
  /** From the root of the repository. */
  path: string
  text: string
}

const literal = /(['"`])((?:\\.|(?!\1).)*)\1/g
/** Comment lines: the keys in their examples need not exist. */
const comment = /^\s*(\/\/|\/?\*).*$/gm
const keyShape = /^[a-z][\w-]*(\.[\w-]+)+$/

/** The sources below a folder, without tests and generated files. */
export const readSources = (root: URL, folders: readonly string[]): SourceFile[] =>
  folders.flatMap((folder) =>
    readdirSync(new URL(`${folder}/`, root), { recursive: true, encoding: 'utf8' })
      .map((name) => `${folder}/${name}`)
      .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|(^|\/)(node_modules|dist)\//.test(path))
      .sort()
      .map((path) => ({ path, text: readFileSync(fileURLToPath(new URL(path, root)), 'utf8') })),
  )

/** Every literal in the first argument of `t(…)` and of `t.formatCount(…)`. */
export function keysInCode({ path, text }: SourceFile): KeyInCode[] {
  const found: KeyInCode[] = []
  for (const [, argument = ''] of text
    .replace(comment, '')
    .matchAll(/(?<![\w.$])t(?:\.formatCount)?\(\s*((?:[^(),'"`]|(['"`])(?:\\.|(?!\2).)*\2)*)/g))
    for (const [, , content = ''] of argument.matchAll(literal)) {
      const [start = ''] = content.split('${')
      const isPrefix = start !== content
      if (isPrefix ? /^[a-z][\w-]*\./.test(start) : keyShape.test(content)) found.push({ file: path, key: start, isPrefix })
    }
  return found
}

/** The message prefixes of each fragment's definition, by folder. */
export function messagePrefixes(sources: readonly SourceFile[]): Map<string, string[]> {
  const prefixes = new Map<string, string[]>()
  for (const { path, text } of sources) {
    const folder = /^(fragments\/[^/]+)\/fragment\.tsx?$/.exec(path)?.[1]
    const list = /\bmessages:\s*\[([^\]]*)\]/.exec(text)?.[1]
    if (folder && list)
      prefixes.set(
        folder,
        [...list.matchAll(literal)].map(([, , content = '']) => content),
      )
  }
  return prefixes
}
