import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

/** A hash of modules and all their imports in this repository, so that a prepared database is never stale. */
export async function hashOfSources(entries: readonly URL[], more: readonly string[] = []): Promise<string> {
  const seen = new Set<string>()
  const queue = entries.map(String)
  for (let url = queue.pop(); url !== undefined; url = queue.pop()) {
    if (seen.has(url) || !existsSync(fileURLToPath(url))) continue
    seen.add(url)
    for (const [, specifier] of (await readFile(new URL(url), 'utf8')).matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)) {
      const found = locate(specifier!, url)
      if (found) queue.push(found)
    }
  }
  const hash = createHash('sha256')
  for (const url of [...seen].sort()) hash.update(await readFile(new URL(url)))
  for (const text of more) hash.update(text)
  return hash.digest('hex').slice(0, 24)
}

function locate(specifier: string, importer: string): string | undefined {
  if (specifier.startsWith('.')) return new URL(specifier, importer).href
  if (!specifier.startsWith('@stadion/')) return undefined
  try {
    return import.meta.resolve(specifier)
  } catch {
    return undefined
  }
}
