import { fileURLToPath } from 'node:url'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { openBrowser } from '../browser.ts'
import { bundlePage } from '../bundle-page.ts'
import { everySpecimen, firstRender } from './first-render.tsx'

test('every specimen renders the same on the server and at first in the browser, and React reports nothing', async () => {
  const [browser, bundle] = await Promise.all([
    openBrowser(),
    bundlePage({
      entryPoints: [fileURLToPath(new URL('./hydrate-page.tsx', import.meta.url))],
      format: 'esm',
      define: { 'process.env.NODE_ENV': '"development"' },
    }),
  ])
  try {
    const page = await browser.newPage()
    const places = everySpecimen.map(
      ({ name, specimen }) => `<div id="${name}">${renderToString(firstRender(specimen), { identifierPrefix: name })}</div>`,
    )
    await page.setContent(`<!doctype html><html lang="en"><title>Specimens</title>${places.join('')}`)
    await page.addScriptTag({ type: 'module', content: bundle.outputFiles[0]?.text ?? '' })
    await page.locator('html[data-done]').waitFor({ state: 'attached' })
    expect(await page.evaluate(() => (globalThis as unknown as { problems: string[] }).problems)).toEqual([])
  } finally {
    await browser.close()
  }
})
