import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Axe {
  run(context: object, options: object): Promise<{ violations: { id: string; nodes: { html: string; failureSummary?: string }[] }[] }>
}

/** The accessibility problems of a page, with its name. */
export async function problemsOf(page: Page, name: string): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  const { violations } = await page.evaluate(() =>
    (globalThis as unknown as { axe: Axe }).axe.run(document, { resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } }),
  )
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  const stumbles = violations.flatMap(({ id, nodes }) =>
    nodes.slice(0, 3).map(({ html, failureSummary }) => `${name}: ${id}: ${html.slice(0, 160)} ${failureSummary}`),
  )
  return wider > 0 ? [...stumbles, `${name}: ${wider} px wider than the window`] : stumbles
}
