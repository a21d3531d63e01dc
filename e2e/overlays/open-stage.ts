import { fileURLToPath } from 'node:url'
import { tokensCss } from '@stadion/widgets/tokens/tokens'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { desktop } from '../browser.ts'
import { bundlePage } from '../bundle-page.ts'

const file = (name: string) => fileURLToPath(new URL(name, import.meta.url))
let built: Promise<{ script: string; style: string }> | undefined

async function bundle() {
  const { outputFiles } = await bundlePage({
    entryPoints: [file('page.tsx'), file('page.css')],
    outdir: '/',
  })
  const text = (ending: string) => outputFiles.find(({ path }) => path.endsWith(ending))?.text ?? ''
  return { script: text('.js'), style: text('.css') }
}

export interface StageOptions extends BrowserContextOptions {
  direction?: 'ltr' | 'rtl'
  brand?: 'main' | 'sister'
}

/** A page with several fragments, each its own React root, with the page's services and real styles. */
export async function openStage(browser: Browser, { direction = 'ltr', brand = 'main', ...context }: StageOptions = {}): Promise<Page> {
  built ??= bundle()
  const { script, style } = await built
  const page = await browser.newPage({ ...desktop, reducedMotion: 'reduce', ...context })
  await page.setContent(
    `<!doctype html><html lang="en" dir="${direction}"><meta name="viewport" content="width=device-width"><style>@layer tokens{${tokensCss(brand)}}\n${style}</style><body></body></html>`,
  )
  await page.evaluate(script)
  await page.getByRole('button', { name: 'Open controlled' }).waitFor()
  await page.locator('.w-toasts:popover-open > section').waitFor({ state: 'attached' })
  return page
}
