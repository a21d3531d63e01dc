import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

interface Message {
  type: string
  url: string
  message: string
  extract?: string
}

/** Whether Java is available for the checker; prints a line if not. */
export function hasHtmlChecker(): boolean {
  const isThere = spawnSync('java', ['-version']).status === 0
  if (!isThere) console.log('Left out: the check of the HTML of the pages, as Java is not installed.')
  return isThere
}

/** The errors of the Nu HTML checker, each with its page and place; its warnings are style. Java starts once for all pages. */
export function htmlErrorsOf(pages: ReadonlyMap<string, string>): { page: string; text: string }[] {
  const folder = mkdtempSync(join(tmpdir(), 'stadion-html-'))
  const names = [...pages.keys()]
  const files = names.map((_, at) => join(folder, `${at}.html`))
  for (const [at, file] of files.entries()) writeFileSync(file, pages.get(names[at] as string) as string)
  const jar = createRequire(import.meta.url).resolve('vnu-jar/build/dist/vnu.jar')
  // Its HTML schema is deep; so short a run ends before the slower compiler would pay off.
  const flags = ['-Xss16m', '-Xmx512m', '-XX:TieredStopAtLevel=1', '-jar', jar, '--format', 'json', '--exit-zero-always', '--stdout']
  const report = execFileSync('java', [...flags, ...files], { encoding: 'utf8', maxBuffer: 1 << 28 })
  rmSync(folder, { recursive: true })
  const { messages } = JSON.parse(report) as { messages: Message[] }
  return messages
    .filter(({ type }) => type !== 'info')
    .map(({ url, message, extract = '' }) => ({
      page: names[Number(/(\d+)\.html$/.exec(url)?.[1])] ?? url,
      text: `${message} ${extract.trim()}`,
    }))
}
