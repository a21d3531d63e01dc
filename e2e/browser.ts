import { setTimeout } from 'node:timers/promises'
import { consentCookie } from '@stadion/consent/contract'
import { brandOf } from '@stadion/site/brands'
import { storefronts } from '@stadion/site/storefronts'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { createContextPool } from './context-pool.ts'
import { failIfHung } from './fail-if-hung.ts'
import { inFirefox, sharedBrowser } from './shared-browser.ts'

/** A cookie choice for every storefront: tests about other subjects see no banner. */
const chosen = [
  ...new Set(storefronts.map((storefront) => `www.${brandOf(storefront.brand).domain}.${storefront.topLevelDomain}.localhost`)),
]
  .concat('localhost')
  .map((domain) => ({ name: consentCookie, value: encodeURIComponent('[0,1,2]'), domain, path: '/' }))

/**
 * Headless Chromium. Its scrollbars are overlays unless `scrollbars`; with `asked` its visitors have made no cookie choice yet. Without
 * `workers` there is no service worker between page and mocked answers. With `keepsPages` the back/forward cache works, with `draws`
 * pixels are right, both as in a shopper's browser: the headless shell has no such cache, and blends translucent colours differently. With
 * `hydrates` a page whose first render was unlike the server's HTML fails its test when it is closed.
 */
export async function openBrowser({
  scrollbars = false,
  asked = false,
  workers = false,
  keepsPages = false,
  draws = false,
  hydrates = false,
} = {}): Promise<Browser> {
  const shared = await sharedBrowser({ scrollbars, keepsPages, draws })
  const contexts = new Set<BrowserContext>()
  const newContext = async (options?: BrowserContextOptions) => {
    // In Firefox a narrow touch window is the closest to a phone.
    const { isMobile, ...others } = options ?? {}
    const mobile = isMobile !== undefined && !inFirefox ? { isMobile } : {}
    const wanted: BrowserContextOptions = { serviceWorkers: workers ? 'allow' : 'block', ...others, ...mobile }
    const pool = inFirefox || workers || keepsPages ? undefined : poolOf(shared)
    // Playwright waits for both without end.
    const context = await failIfHung('A new context of the browser', pool ? pool.take(wanted) : shared.newContext(wanted), {
      closeLate: (late) => late.close(),
    })
    contexts.add(context)
    const { close, newPage, setDefaultTimeout } = Object.getPrototypeOf(context) as BrowserContext
    // What a page does in the end it may do late on a busy machine.
    setDefaultTimeout.call(context, longestMs)
    if (!asked) await context.addCookies(chosen)
    const unlike: string[] = []
    context.newPage = async () => {
      const page = await failIfHung('A new page of the browser', newPage.call(context))
      if (hydrates) page.on('pageerror', ({ message }) => isOfHydration(message) && unlike.push(`${page.url()}: ${message}`))
      return slowed(page)
    }
    context.close = async (why) => {
      if (!contexts.delete(context)) return
      if (!(await pool?.giveBack(context)))
        await Promise.race([closeAtRest(context, () => close.call(context, why)), setTimeout(closingMs, undefined, { ref: false })])
      if (unlike.length > 0) throw new Error(`The first render in the browser is unlike the server's HTML:\n${unlike.join('\n')}`)
    }
    return context
  }
  /** A page with its own context; both close together. */
  const newPage = async (options?: BrowserContextOptions) => {
    const context = await newContext(options)
    return Object.assign(await context.newPage(), { close: () => context.close() })
  }
  const close = async () => {
    await Promise.all([...contexts].map((context) => context.close()))
  }
  return Object.assign(Object.create(shared) as Browser, { newContext, newPage, close })
}

/** `TEST_SLOW_BROWSER=6` makes every page six times slower, as on a busy machine: it shows who does not wait for a script or a layout. */
const slowerBy = inFirefox ? 1 : Number(process.env.TEST_SLOW_BROWSER ?? 1)
async function slowed(page: Page): Promise<Page> {
  if (slowerBy > 1) await (await page.context().newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: slowerBy })
  return page
}

const pools = new WeakMap<Browser, ReturnType<typeof createContextPool>>()
function poolOf(shared: Browser) {
  const pool = pools.get(shared) ?? createContextPool(shared)
  pools.set(shared, pool)
  return pool
}

const closingMs = 10_000
/** For what a test waits for in a page; as for `expect.poll`. */
const longestMs = 60_000

/**
 * Chromium may never answer if a page is closed at the moment a navigation commits
 * (https://github.com/microsoft/playwright/issues/41900). So pages first stop navigating.
 */
async function closeAtRest(context: BrowserContext, close: () => Promise<void>): Promise<void> {
  await Promise.all(context.pages().map((page) => page.goto('about:blank', { timeout: closingMs / 2 }).catch(() => {})))
  await close()
}

export const phone: BrowserContextOptions = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 }
export const desktop: BrowserContextOptions = { viewport: { width: 1440, height: 900 } }

/** The errors that a page reported, for tests that expect none. */
export function errorsOf(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  return errors
}

/** Whether React found other HTML than its own first render; it then renders the whole fragment again, which nobody sees on the page. */
const isOfHydration = (message: string) => /React error #4(18|21|22|23|25)\b|[Hh]ydrat/.test(message)

/** Opens a page and waits until its script has started; before that its forms are plain forms. */
export async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.locator('html[data-awake]').waitFor()
}

/**
 * Waits until scripts that a page loads when it is idle, such as `background`, are loaded and have run, together with everything that
 * waited for them.
 */
export async function begun(page: Page, ...names: string[]): Promise<void> {
  await page.waitForFunction(
    (wanted) => wanted.every((name) => performance.getEntriesByType('resource').some((entry) => entry.name.includes(`/${name}.`))),
    names,
  )
  // Importing a script again resolves after earlier imports of it. As text, because the bundler would rewrite an import here.
  const scripts = `performance.getEntriesByType('resource').map(({ name }) => name).filter((name) => name.endsWith('.js'))`
  const wanted = JSON.stringify(names.map((name) => `/${name}.`))
  await page.evaluate(
    `Promise.all(${scripts}.filter((name) => ${wanted}.some((one) => name.includes(one))).map((name) => import(name))).then(() => {})`,
  )
}

/** Waits until a page with a finite animation is at rest. */
export const atRest = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
    await Promise.all(ending.map(({ finished }) => finished.catch(() => {})))
  })

/** Waits for two paints: earlier changes are then visible, also to observers. */
export const painted = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))))
