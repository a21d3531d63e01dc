// npm run check markets: every storefront has all that pages, bag and account need for its market in the code, and, where a shop has run, what those that
// are open need of its data and its environment.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readCodeGaps } from '@stadion/api/code-gaps'
import { storefronts } from '@stadion/site/storefronts'

const root = fileURLToPath(new URL('../', import.meta.url))
const { of } = await readCodeGaps()
const gaps = storefronts.flatMap((storefront) => of(storefront).map((gap) => `- ${storefront.brand} ${storefront.locale}: ${gap}`))
if (gaps.length > 0) {
  console.log(['Not every market is complete:', ...gaps].join('\n'))
  process.exitCode = 1
} else if (hasShop()) {
  const command = ['--import', './tools/sources.mjs', 'apps/storefront/command-main.ts', 'market', 'missing']
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { cwd: root, encoding: 'utf8' })
  const isIncomplete = stdout.includes(' is OPEN, and lacks:')
  // A database of another release, or a shop that cannot be asked, says nothing of markets.
  console.log(isIncomplete || status === 0 ? stdout.trim() : `the shop that has run here could not be asked: ${stderr.trim()}`)
  process.exitCode = isIncomplete ? 1 : 0
} else console.log(`${storefronts.length} storefronts are complete in the code; no shop has run here, so nothing is known of its prices`)

/** As commands find it. */
function hasShop(): boolean {
  const data = process.env.DATA_DIR ?? join(root, '.data')
  return Boolean(process.env.DATABASE_URL) || existsSync(join(data, 'database', 'PG_VERSION'))
}
