import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'

/** A build's browser files, and its version. */
export interface FragmentBuild {
  /** Changes whenever a file or the code of the server changes, for example `0.1.0-3f2c9a7e`. */
  version: string
  files: ReadonlyMap<string, Buffer>
}

/** The version of a build: the release number, and a hash of its files and of the code that makes its HTML. */
export function versionOf(name: string, files: ReadonlyMap<string, Buffer>, server = ''): string {
  const hash = createHash('sha256').update(server)
  for (const file of [...files.keys()].sort()) hash.update(file).update(files.get(file) ?? '')
  return `${name}-${hash.digest('hex').slice(0, 8)}`
}

/** Reads a build from the folder filled by `npm run build`; a fragment without one has no script and no styles. */
export function readBuild(directory: string, name: string): FragmentBuild {
  const files = new Map<string, Buffer>()
  if (existsSync(directory))
    for (const file of readdirSync(directory)) if (/\.(js|css)$/.test(file)) files.set(file, readFileSync(`${directory}/${file}`))
  const server = `${directory}/server.txt`
  return { version: versionOf(name, files, existsSync(server) ? readFileSync(server, 'utf8') : ''), files }
}
