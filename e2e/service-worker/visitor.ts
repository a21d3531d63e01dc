import type { Browser, Page } from 'playwright-core'
import { expect } from 'vitest'
import { desktop, visit } from '../browser.ts'
import type { Site } from '../open-site.ts'

/** The worker's messages to a page, in order. */
export interface Heard {
  status: string
  reason?: string
}

interface OnPage {
  heard: Heard[]
  told: { type: string }[]
  replies: string[]
}

/** A visitor whose browser records the messages between pages and worker. */
export async function openVisitor(browser: Browser) {
  const context = await browser.newContext(desktop)
  await context.addInitScript(() => {
    const on: OnPage = { heard: [], told: [], replies: [] }
    Object.assign(globalThis, { on })
    addEventListener('service-worker', (event) => on.heard.push((event as CustomEvent).detail), true)
    if (!navigator.serviceWorker) return
    const { postMessage } = ServiceWorker.prototype
    ServiceWorker.prototype.postMessage = function (this: ServiceWorker, message: { type: string }) {
      on.told.push(message)
      postMessage.call(this, message)
    }
    navigator.serviceWorker.addEventListener('message', ({ data }) => on.replies.push(data.type))
  })
  return {
    context,
    page: await context.newPage(),
    close: () => context.close(),
  }
}

const onPage = <K extends keyof OnPage>(page: Page, key: K): Promise<OnPage[K]> =>
  page.evaluate((name) => (globalThis as unknown as { on: OnPage }).on[name as K], key)

export const heardOn = (page: Page) => onPage(page, 'heard')
export const toldOn = (page: Page) => onPage(page, 'told')
export const repliesOn = (page: Page) => onPage(page, 'replies')

/** Waits until the page has received a status. */
export const hears = (page: Page, status: string) =>
  page.waitForFunction((wanted) => (globalThis as unknown as { on: OnPage }).on.heard.some((one) => one.status === wanted), status)

/** Visits until the worker is installed, and once more so that it controls the page. */
export async function settle(page: Page, address: string): Promise<void> {
  await visit(page, address)
  await hears(page, 'ready')
  await visit(page, address)
  await hears(page, 'ready')
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
}

/** Evaluates in a page until the result is as expected. */
export const until = <T>(page: Page, ask: () => T | Promise<T>, wanted: T): Promise<void> =>
  expect.poll(() => page.evaluate(ask)).toEqual(wanted)

/** The number of workers for the page. */
export const workersOf = async (): Promise<number> => (await navigator.serviceWorker.getRegistrations()).length
/** Whether a newer worker is waiting. */
export const hasWaiting = async (): Promise<boolean> => (await navigator.serviceWorker.getRegistration())?.waiting?.state === 'installed'

/**
 * Stops the workers of a page's browser, which starts them again when they have something to do. A worker that answers a page while its
 * successor takes over is replaced only when it has stopped. A browser stops it as soon as it is idle, but not while DevTools are attached.
 */
export async function stopWorkers(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('ServiceWorker.enable')
  await devTools.send('ServiceWorker.stopAllWorkers')
  await devTools.detach()
}

/** Every address in the worker's cache. */
export const keptBy = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const paths: string[] = []
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) paths.push(`${name} ${new URL(url).pathname}`)
    return paths
  })

/** Records the requests that reach the site from now on. */
export function countRequests(site: Site): string[] {
  const asked: string[] = []
  site.gateway.server.on('request', ({ url }: { url?: string }) => asked.push(url ?? ''))
  return asked
}
