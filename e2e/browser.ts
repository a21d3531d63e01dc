import { existsSync } from 'node:fs'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'

const places = [process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** A real Chromium without a window. Its scrollbars take no place unless asked for. */
export function openBrowser({ scrollbars = false } = {}): Promise<Browser> {
  const executablePath = places.find((path) => path && existsSync(path))
  if (!executablePath) throw new Error('No Chromium. Install Debian’s chromium, or set CHROMIUM_PATH.')
  return chromium.launch({ executablePath, args: flags, ignoreDefaultArgs: scrollbars ? ['--hide-scrollbars'] : [] })
}

export const phone: BrowserContextOptions = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 }
export const desktop: BrowserContextOptions = { viewport: { width: 1440, height: 900 } }

/** Errors that a page reported, for tests that expect none. */
export function errorsOf(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  return errors
}

/** Goes to a page and waits until its script has started; before that its forms are plain forms. */
export async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.locator('html[data-awake]').waitFor()
}
