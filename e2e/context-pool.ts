import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright-core'

/** Changes of a context that cannot be undone: such a context is not used again. */
const lasting = [
  'addInitScript',
  'addListener',
  'exposeBinding',
  'exposeFunction',
  'grantPermissions',
  'newCDPSession',
  'on',
  'once',
  'route',
  'routeFromHAR',
  'routeWebSocket',
  'setDefaultNavigationTimeout',
  'setDefaultTimeout',
  'setExtraHTTPHeaders',
  'setGeolocation',
  'setHTTPCredentials',
  'setOffline',
] as const
const clocks = ['install', 'pauseAt', 'setFixedTime', 'setSystemTime', 'fastForward', 'runFor'] as const

interface Kept {
  context: BrowserContext
  key: string
  /** Keeps the context's process alive and clears it. Tests do not see it. */
  held: Page
  session: CDPSession
  close: () => Promise<void>
  isSpent: boolean
}

const mostIdle = 4
const cleaningMs = 5_000

/**
 * Reuses Chromium contexts after clearing them. A new one costs a third of the processor time of a short test, because processes start
 * and end. A reused one has no cookies, storage, cache or pages, like a new one.
 */
export function createContextPool(browser: Browser) {
  const idle: Kept[] = []
  const all = new WeakMap<BrowserContext, Kept>()

  async function make(key: string, options: BrowserContextOptions): Promise<BrowserContext> {
    const context = await browser.newContext(options)
    const held = await context.newPage()
    const kept: Kept = {
      context,
      key,
      held,
      session: await context.newCDPSession(held),
      close: context.close.bind(context),
      isSpent: false,
    }
    const pages = context.pages.bind(context)
    context.pages = () => pages().filter((page) => page !== held)
    spendOn(context, lasting, kept)
    spendOn(context.clock, clocks, kept)
    all.set(context, kept)
    return context
  }

  /** Whether it is clean again. Throws if it does not answer. */
  async function empty({ context, session }: Kept): Promise<void> {
    // A test's page may have a replaced `close`.
    await Promise.all(context.pages().map((page) => (Object.getPrototypeOf(page) as Page).close.call(page)))
    await context.clearCookies()
    await session.send('Storage.clearDataForOrigin', { origin: '*', storageTypes: 'all' })
    await session.send('Network.clearBrowserCache')
  }

  return {
    async take(options: BrowserContextOptions): Promise<BrowserContext> {
      const key = JSON.stringify(options)
      const found = idle.findIndex((kept) => kept.key === key)
      return found >= 0 ? idle.splice(found, 1)[0]!.context : make(key, options)
    },
    /** Takes a context back. False if it cannot be reused and must be closed. */
    async giveBack(context: BrowserContext): Promise<boolean> {
      const kept = all.get(context)
      if (!kept || kept.isSpent) return false
      const isEmpty = await within(
        cleaningMs,
        empty(kept).then(
          () => true,
          () => false,
        ),
      )
      if (!isEmpty) return false
      idle.push(kept)
      const [oldest] = idle
      if (oldest && idle.length > mostIdle) {
        idle.shift()
        await within(cleaningMs, oldest.close())
      }
      return true
    },
  }
}

function spendOn<Target extends object>(target: Target, names: readonly (keyof Target)[], kept: Kept): void {
  for (const name of names) {
    const own = (target[name] as (...given: unknown[]) => unknown).bind(target)
    target[name] = ((...given: unknown[]) => {
      kept.isSpent = true
      return own(...given)
    }) as Target[typeof name]
  }
}

async function within<Value>(ms: number, promise: Promise<Value>): Promise<Value | undefined> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, ms, undefined)
  })
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}
