import { type Browser, type BrowserType, errors, type LaunchOptions } from 'playwright-core'

/**
 * Starts a browser. Chromium now and then hangs before it listens, so one that does not come up is
 * left to Playwright, which ends it, and another one is started.
 * @param waits how long each attempt may take, in ms
 */
export async function startBrowser(
  type: Pick<BrowserType, 'launch' | 'name'>,
  options: LaunchOptions,
  [wait, ...others]: readonly [number, ...number[]] = [45_000, 45_000],
): Promise<Browser> {
  try {
    return await type.launch({ ...options, timeout: wait })
  } catch (error) {
    const [next, ...more] = others
    if (!(error instanceof errors.TimeoutError) || next === undefined) throw error
    console.warn(`${options.executablePath ?? type.name()} did not come up within ${wait / 1000} s and is started anew`)
    return startBrowser(type, options, [next, ...more])
  }
}
