import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** A folder of files for one test: path to text, or to a value that is written as JSON. */
export function aFolder(files: Readonly<Record<string, unknown>>): { url: URL; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'messages-'))
  for (const [path, content] of Object.entries(files)) {
    const file = join(folder, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  }
  return { url: pathToFileURL(`${folder}/`), remove: () => rmSync(folder, { recursive: true }) }
}
