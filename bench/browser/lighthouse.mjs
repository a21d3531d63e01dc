import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { scratch } from '../lib/options.mjs'
import { median } from '../lib/stats.mjs'

const figures = {
  fcpMs: 'first-contentful-paint',
  lcpMs: 'largest-contentful-paint',
  blockedMs: 'total-blocking-time',
  shift: 'cumulative-layout-shift',
}

/**
 * Lighthouse on its phone settings: medians of several runs, and every audit that did not pass. Takes turns with the same page without
 * any script, which shows the browser's own share of the blocking time; a page of one visitor, who has a `cookie`, does not, and is not
 * scored for search engines, which it turns away.
 */
export async function runLighthouse({ url, scriptless, cookie, folder, chromium, rounds }) {
  const [reports, bare] = [[], []]
  for (let round = 0; round < rounds; round++) {
    reports.push(await once({ url, cookie, folder, chromium, only: cookie && 'performance,accessibility,best-practices' }))
    if (scriptless) bare.push(await once({ url: scriptless, folder, chromium, only: 'performance' }))
  }
  return summary(reports.filter(Boolean), bare.filter(Boolean))
}

function summary(reports, bare) {
  if (reports.length === 0) return undefined
  const scores = Object.fromEntries(
    Object.keys(reports[0].categories).map((id) => [id, median(reports.map(({ categories }) => categories[id].score * 100))]),
  )
  const numbers = Object.fromEntries(
    Object.entries(figures).map(([name, id]) => [name, median(reports.map(({ audits }) => audits[id].numericValue))]),
  )
  const scriptlessMs = median(bare.map(({ audits }) => audits[figures.blockedMs].numericValue))
  return { scores, ...numbers, scriptlessMs, missed: missedOf(reports.at(-1)), runs: reports.length }
}

async function once({ url, cookie, folder, chromium, only, attempt = 1 }) {
  const output = `${scratch}/lighthouse.json`
  const words = [url, '--quiet', '--output=json', `--output-path=${output}`, '--chrome-flags=--headless=new --no-sandbox --disable-gpu']
  if (only) words.push(`--only-categories=${only}`)
  if (cookie) words.push(`--extra-headers=${JSON.stringify({ cookie })}`)
  try {
    // This process itself serves the pages without scripts.
    await promisify(execFile)(`${folder}/node_modules/.bin/lighthouse`, words, {
      env: { ...process.env, CHROME_PATH: chromium },
      timeout: 180_000,
    })
    return JSON.parse(readFileSync(output, 'utf8'))
  } catch (error) {
    // Sometimes it starts to record after the page has started.
    if (attempt < 3) return once({ url, cookie, folder, chromium, only, attempt: attempt + 1 })
    console.error(`lighthouse failed on ${url}: ${String(error.stderr || error.message).slice(-300)}`)
    return undefined
  }
}

const missedOf = ({ categories, audits }) =>
  Object.values(categories).flatMap(({ id, auditRefs }) =>
    auditRefs
      .filter(({ id: audit, weight }) => weight > 0 && audits[audit].score !== null && audits[audit].score < 0.9)
      .map(({ id: audit }) => `${id}: ${audit}`),
  )
