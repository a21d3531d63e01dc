import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Axe {
  run(context: object, options: object): Promise<{ violations: { id: string; nodes: { html: string; failureSummary?: string }[] }[] }>
}

/** What pages have in common: most of axe's time, were it looked at on each of them. */
const frame = ['[slot=header]', '[slot=footer]']

/** The HTML of these parts that a test's page has shown and axe has looked at. */
const seenOn = new WeakMap<Page, Set<string>>()

/**
 * The accessibility problems of a page, with its name. A header or footer that this `page` has shown before with exactly the same HTML, in
 * the same window, is not looked at again; rules about whole pages still count it.
 */
export async function problemsOf(page: Page, name: string): Promise<string[]> {
  // Below a modal axe finds nothing.
  if (await page.locator('#consent:modal').count()) return [`${name}: the question about cookies covers the page`]
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  const shown = await page.evaluate(
    (selectors) =>
      selectors.map((selector) => {
        const parts = [...document.querySelectorAll(selector)].map(({ outerHTML }) => outerHTML)
        const { lang, dir, className } = document.documentElement
        const isDark = matchMedia('(prefers-color-scheme: dark)').matches
        // Below a modal a part is inert, and axe looks at nothing there.
        const isInert = document.querySelector('dialog:modal') !== null
        return JSON.stringify([selector, innerWidth, isDark, isInert, lang, dir, className, parts])
      }),
    frame,
  )
  const seen = seenOn.get(page) ?? new Set()
  seenOn.set(page, seen)
  const exclude = frame.filter((_, at) => seen.has(shown[at]!))
  for (const one of shown) seen.add(one)
  const { violations } = await page.evaluate(
    (excluded) =>
      (globalThis as unknown as { axe: Axe }).axe.run(
        { include: [document], exclude: excluded.map((one) => [one]) },
        { resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } },
      ),
    exclude,
  )
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  const stumbles = violations.flatMap(({ id, nodes }) =>
    nodes.slice(0, 3).map(({ html, failureSummary }) => `${name}: ${id}: ${html.slice(0, 160)} ${failureSummary}`),
  )
  return wider > 0 ? [...stumbles, `${name}: ${wider} px wider than the window`] : stumbles
}
