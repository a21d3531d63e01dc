import type { Page } from 'playwright-core'

/** What the scripts of a page write into its cookie of that name, with its attributes. */
export async function cookiesWritten(page: Page, name: string): Promise<() => Promise<string[]>> {
  await page.addInitScript((start) => {
    const heard: string[] = []
    Object.assign(globalThis, { cookiesWritten: heard })
    const { get, set } = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie')!
    Object.defineProperty(Document.prototype, 'cookie', {
      get,
      set(text: string) {
        if (text.startsWith(start)) heard.push(text)
        set?.call(this, text)
      },
    })
  }, `${name}=`)
  return () => page.evaluate(() => (globalThis as unknown as { cookiesWritten: string[] }).cookiesWritten)
}
