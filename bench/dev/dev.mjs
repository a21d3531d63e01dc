import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { chromium as playwright } from 'playwright-core'
import { copyProject, edit, startDev } from '../../tools/testing/copied-project.mjs'
import { note } from '../lib/notes.mjs'
import { print, save } from '../lib/report.mjs'
import { quantile } from '../lib/stats.mjs'
import { ms, table } from '../lib/table.mjs'

const places = [process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const edits = 20

/** The edited files, and how the page shows the edit: a function that runs in the page and gets the edit's number. */
const kinds = {
  'a style': {
    goalMs: 1_000,
    change: (place, at) =>
      edit(
        place,
        'fragments/listing/style.css',
        (text) => `${text.split('/* edited */')[0]}/* edited */ .listing-count { color: rgb(${at}, 2, 3) }\n`,
      ),
    isShown: (at) =>
      [...document.querySelectorAll('.listing-count')].some((element) => getComputedStyle(element).color === `rgb(${at}, 2, 3)`),
  },
  'what a view draws': {
    goalMs: 1_000,
    change: (place, at) =>
      edit(place, 'fragments/listing/ListingFrame.tsx', (text) => text.replace(/\{title\}(?: edit \d+)?\n/, `{title} edit ${at}\n`)),
    isShown: (at) => [...document.querySelectorAll('.listing-title')].some((element) => element.textContent?.endsWith(` edit ${at}`)),
  },
  'the API': {
    goalMs: 3_000,
    change: (place, at) =>
      edit(
        place,
        'features/catalogue/server/catalogue-server.ts',
        (text) => `${text.split('// edit')[0]}// edit ${at}\nglobalThis.edited = ${at}\n`,
      ),
    isShown: () => performance.getEntriesByType('navigation')[0].startTime === 0 && !window.seen,
  },
}

/** The time from a saved edit to the page that shows it, under `npm run dev` on a copy of the sources. */
export async function dev() {
  const chromium = places.find((path) => path && existsSync(path))
  if (!chromium) return note('Chromium was not found and the edits were left out: apt-get install chromium, or set CHROMIUM_PATH')
  const place = mkdtempSync(join(tmpdir(), 'stadion-bench-dev-'))
  copyProject(place)
  const [shop, browser] = [await startDev(place), await playwright.launch({ executablePath: chromium })]
  const times = {}
  try {
    const page = await browser.newPage()
    await page.goto(`${shop.origin}/manner/shoes`)
    for (const [name, { change, isShown }] of Object.entries(kinds)) {
      times[name] = []
      for (let at = 0; at <= edits; at++) {
        await page.evaluate(() => (window.seen = true))
        const started = performance.now()
        change(place, at)
        // Repeated if the page is just being replaced.
        while (!(await page.waitForFunction(isShown, at, { polling: 'raf' }).catch(() => false)));
        // The first edit of a kind builds parts that were not built before.
        if (at > 0) times[name].push(performance.now() - started)
      }
    }
  } finally {
    await browser.close()
    await shop.stop()
    rmSync(place, { recursive: true, force: true })
  }
  print(
    `From a saved edit to the screen, ${edits} edits each`,
    table(
      ['', 'median', '95 of 100', 'goal, median'],
      Object.entries(times).map(([name, all]) => [name, ms(quantile(all, 0.5)), ms(quantile(all, 0.95)), ms(kinds[name].goalMs)]),
    ),
  )
  save('dev', { times })
}
