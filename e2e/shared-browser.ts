import { type Browser, chromium, firefox } from 'playwright-core'
import { find, findForTests } from '../tools/system.mjs'
import { chromiumSwitches } from './chromium-switches.ts'
import { startBrowser } from './start-browser.ts'

/**
 * `TEST_BROWSER=firefox` runs tests in Firefox. Features that only Chromium has are skipped there: disabling JavaScript, emulating a
 * phone, the largest paint, request bodies.
 */
export const inFirefox = process.env.TEST_BROWSER === 'firefox'

/** In words of `openBrowser`. Each combination is a browser of its own. */
interface BrowserKind {
  scrollbars: boolean
  keepsPages: boolean
  draws: boolean
}

const running = new Map<string, Promise<Browser>>()

/**
 * A worker's test files share a browser, with clean contexts. It ends with the process. One that could not be started is forgotten, so
 * that the worker's next file tries again.
 */
export async function sharedBrowser(kind: BrowserKind): Promise<Browser> {
  const key = `${kind.scrollbars} ${kind.keepsPages} ${kind.draws}`
  const found = await running.get(key)
  if (found?.isConnected()) return found
  // A signal alone would end the process without closing the browser.
  if (running.size === 0) process.once('SIGTERM', () => process.exit())
  const launched = launch(kind)
  running.set(key, launched)
  launched.catch(() => running.delete(key))
  return launched
}

/**
 * One process for pages: a new one for each test's context costs more than the test. And fewer frames a second: half of a test's processor
 * time draws windows that nobody sees.
 */
const firefoxSettings = {
  'layout.frame_rate': 20,
  'dom.ipc.processCount': 1,
  'dom.ipc.processPrelaunch.enabled': false,
  'fission.autostart': false,
  'fission.webContentIsolationStrategy': 0,
}

function launch({ scrollbars, keepsPages, draws }: BrowserKind): Promise<Browser> {
  const executablePath = inFirefox ? find('firefox') : draws || keepsPages ? find('chromium') : findForTests()
  if (!executablePath)
    throw new Error(
      inFirefox
        ? 'No Firefox. Install Debian’s firefox-esr, or set FIREFOX_PATH.'
        : 'No Chromium. Install Debian’s chromium, or set CHROMIUM_PATH.',
    )
  // The headless shell rounds the width of every letter to whole pixels, unlike a shopper's browser: the fallback font, which has the
  // widths of the real one, was then a twentieth wider, and text moved when the real one came.
  const args = draws || keepsPages ? chromiumSwitches : [...chromiumSwitches, '--font-render-hinting=none']
  const ignoreDefaultArgs = [...(scrollbars ? ['--hide-scrollbars'] : []), ...(keepsPages ? ['--disable-back-forward-cache'] : [])]
  return inFirefox
    ? startBrowser(firefox, {
        executablePath,
        handleSIGTERM: false,
        channel: 'moz-firefox',
        firefoxUserPrefs: { ...firefoxSettings, 'ui.useOverlayScrollbars': scrollbars ? 0 : 1 },
      })
    : startBrowser(chromium, { executablePath, handleSIGTERM: false, args, ignoreDefaultArgs })
}
