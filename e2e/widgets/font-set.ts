import type { Browser } from 'playwright-core'

/** What decides how letters and native controls look: the browser, and the width of texts in the machine's fonts. */
export interface FontSet {
  chromium: string
  widths: Readonly<Record<string, number>>
}

const texts: Readonly<Record<string, readonly [font: string, text: string]>> = {
  archivo: ['16px Archivo', 'Run the city, then run it again: 0123456789'],
  nunito: ['16px Nunito', 'Made for the long way home: 0123456789'],
  sans: ['16px sans-serif', 'Run the city, then run it again: 0123456789'],
  mono: ['13px monospace', '<Button variant="secondary">Choose</Button>'],
  arabic: ['16px system-ui, "Noto Sans Arabic"', 'أضف إلى الحقيبة واستمر في التسوق'],
}

/** Measures this machine's fonts on a gallery page of each brand. */
export async function fontSetOf(browser: Browser, pages: readonly string[]): Promise<FontSet> {
  const page = await browser.newPage()
  const widths: Record<string, number> = {}
  for (const url of pages) {
    await page.goto(url)
    Object.assign(
      widths,
      await page.evaluate(async (all) => {
        const canvas = document.createElement('canvas').getContext('2d')
        const entries = Object.entries(all).map(async ([name, [font, text]]) => {
          const loaded = await document.fonts.load(font, text).catch(() => [])
          if (!canvas || (/Archivo|Nunito/.test(font) && loaded.length === 0)) return []
          canvas.font = font
          return [[name, Math.round(canvas.measureText(text).width)]]
        })
        return Object.fromEntries((await Promise.all(entries)).flat())
      }, texts),
    )
  }
  await page.close()
  return { chromium: browser.version().split('.')[0] ?? '', widths }
}

/** The difference to this machine, as text; undefined if pictures can be compared pixel by pixel. */
export function otherThan(made: FontSet, here: FontSet): string | undefined {
  if (made.chromium !== here.chromium) return `Chromium ${here.chromium} instead of ${made.chromium}`
  const other = Object.keys(made.widths).filter((name) => {
    const [before = 0, now = 0] = [made.widths[name], here.widths[name]]
    return Math.abs(before - now) > Math.max(1, before * 0.004)
  })
  return other.length > 0 ? `other fonts, or another way to draw them (${other.join(', ')})` : undefined
}
