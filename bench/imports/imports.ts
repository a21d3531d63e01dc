// The seconds and the memory of an import into a shop on PostgreSQL: a process of its own imports a generated folder, as `npm run data` does.
// After a build: node --import ./tools/sources.mjs bench/imports/imports.ts [articles]
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openPreparedServer } from '@stadion/testing/test-database'

const [articles = 100_000] = process.argv.slice(2).map(Number)
const root = fileURLToPath(new URL('../../', import.meta.url))
const colours = ['core-black', 'navy', 'olive', 'teal']
const idOf = (n: number) => `BM-${String(n).padStart(7, '0')}`

/** The folder of a shop: articles of four colours a model and five sizes, each with a price in euros and pounds. */
async function makeFolder(folder: string): Promise<void> {
  await write(join(folder, 'catalogue/articles/stadion.ndjson'), function* () {
    for (let n = 0; n < articles; n++)
      yield JSON.stringify({
        ...{ id: idOf(n), model: `bm-${Math.floor(n / 4)}`, name: `Pacer ${Math.floor(n / 4)}`, gender: 'men' },
        ...{ category: 'shoes', kind: 'running-shoe', sport: 'running', colour: colours[n % 4] },
        ...{ sizes: ['540', '560', '580', '600', '620'], listedAt: '2026-09-01T08:00:00Z' },
      })
  })
  for (const list of ['EUR', 'GBP'])
    await write(join(folder, `catalogue/prices/stadion/${list}.csv`), function* () {
      yield 'article,sku,list,sale'
      for (let n = 0; n < articles; n++) yield `${idOf(n)},,${40 + (n % 160)},${n % 3 === 0 ? 30 + (n % 10) : ''}`
    })
}

async function write(path: string, lines: () => Generator<string>): Promise<void> {
  mkdirSync(dirname(path), { recursive: true })
  const file = createWriteStream(path)
  for (const line of lines()) if (!file.write(`${line}\n`)) await once(file, 'drain')
  file.end()
  await once(file, 'finish')
}

/** The most memory of a process so far, in MB. */
const peakOf = ({ pid }: ChildProcess): number => {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1000
  } catch {
    return 0
  }
}

async function timed(url: string, words: readonly string[]): Promise<void> {
  const began = performance.now()
  const child = spawn(process.execPath, ['dist/server/command.mjs', 'data', ...words], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: url, NODE_ENV: 'development' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout.on('data', (text) => (said = `${said}${text}`.slice(-300)))
  let peak = 0
  const looking = setInterval(() => (peak = Math.max(peak, peakOf(child))), 100)
  const [status] = await once(child, 'exit')
  clearInterval(looking)
  const seconds = (performance.now() - began) / 1000
  console.log(`${words[0]}: ${seconds.toFixed(1)} s, at most ${peak.toFixed(0)} MB, status ${status}: ${said.trim().split('\n').at(-1)}`)
}

const folder = mkdtempSync(join(tmpdir(), 'stadion-import-bench-'))
const server = await openPreparedServer()
try {
  await timed(server.url, ['runs'])
  await makeFolder(folder)
  await timed(server.url, ['import', folder, '--yes'])
  await timed(server.url, ['import', folder, '--yes'])
} finally {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
}
