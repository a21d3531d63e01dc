import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { scratch } from '../lib/options.mjs'
import { median } from '../lib/stats.mjs'

const figures = {
  fcpMs: 'first-contentful-paint',
  lcpMs: 'largest-contentful-paint',
  blockedMs: 'total-blocking-time',
  shift: 'cumulative-layout-shift',
}

/** Lighthouse on its phone settings: medians of several runs, and every audit that was not passed. */
export function runLighthouse({ url, folder, chromium, rounds }) {
  const reports = Array.from({ length: rounds }, () => once({ url, folder, chromium })).filter(Boolean)
  if (reports.length === 0) return undefined
  const scores = Object.fromEntries(
    Object.keys(reports[0].categories).map((id) => [id, median(reports.map(({ categories }) => categories[id].score * 100))]),
  )
  const numbers = Object.fromEntries(
    Object.entries(figures).map(([name, id]) => [name, median(reports.map(({ audits }) => audits[id].numericValue))]),
  )
  return { scores, ...numbers, missed: missedOf(reports.at(-1)), runs: reports.length }
}

function once({ url, folder, chromium }) {
  const output = `${scratch}/lighthouse.json`
  const words = [url, '--quiet', '--output=json', `--output-path=${output}`, '--chrome-flags=--headless=new --no-sandbox --disable-gpu']
  const { status, stderr } = spawnSync(`${folder}/node_modules/.bin/lighthouse`, words, {
    env: { ...process.env, CHROME_PATH: chromium },
    timeout: 180_000,
    encoding: 'utf8',
  })
  if (status === 0) return JSON.parse(readFileSync(output, 'utf8'))
  console.error(`lighthouse failed on ${url}: ${String(stderr).slice(-300)}`)
  return undefined
}

const missedOf = ({ categories, audits }) =>
  Object.values(categories).flatMap(({ id, auditRefs }) =>
    auditRefs
      .filter(({ id: audit, weight }) => weight > 0 && audits[audit].score !== null && audits[audit].score < 0.9)
      .map(({ id: audit }) => `${id}: ${audit}`),
  )
