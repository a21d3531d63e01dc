import { brandOf } from '@stadion/site/brands'
import type { BrandSlot } from '@stadion/site/markets'
import { storefronts } from '@stadion/site/storefronts'
import { messagesOf, tonguesOf } from '@stadion/translations/messages-of'
import { longestWord } from '@stadion/widgets/display/longest-word'
import { expect, test } from 'vitest'
import { visit } from './browser.ts'
import { context, openForOneShopper, page, site } from './one-shopper.ts'
import { signIn } from './sign-in.ts'

openForOneShopper()

/** A text of another language: its tongue, itself, and the length of its longest word as headings say it. */
type Other = readonly [tongue: string, text: string, longest: string]

const translated = new Map<BrandSlot, Record<string, readonly Other[]>>()
/** For each English text without variables those of all left-to-right locales, each once. */
function translationsOfTexts(slot: BrandSlot): Record<string, readonly Other[]> {
  const texts = translated.get(slot) ?? translateTexts(slot)
  translated.set(slot, texts)
  return texts
}

function translateTexts(slot: BrandSlot): Record<string, readonly Other[]> {
  const english = { ...messagesOf('en_GB', 'account-portal', slot), ...messagesOf('en_GB', 'storefront', slot) }
  const texts: Record<string, Map<string, Other>> = {}
  for (const { locale, direction } of storefronts.filter((one) => one.direction === 'ltr'))
    for (const [key, text] of Object.entries({
      ...messagesOf(locale, 'account-portal', slot),
      ...messagesOf(locale, 'storefront', slot),
    })) {
      const from = english[key]
      if (!from || from === text || `${from}${text}`.includes('{')) continue
      texts[from] ??= new Map()
      if (direction === 'ltr') texts[from].set(text, [tonguesOf(locale).at(-1)!, text, String(longestWord(text) ?? '')])
    }
  return Object.fromEntries(Object.entries(texts).map(([from, others]) => [from, [...others.values()]]))
}

/**
 * Puts the texts of all languages into headings, links, buttons and labels, one after the other, and says which do not fit. Where the
 * size of the letters does not follow the text, only those are tried that need most room: if they fit, the others do.
 */
const misfits = (texts: Record<string, readonly Other[]>) =>
  page.evaluate((texts) => {
    const found = new Set<string>()
    let tried = 0
    const range = document.createRange()
    const rectsOf = (node: Text, from = 0, to = node.length) => {
      range.setStart(node, from)
      range.setEnd(node, to)
      return [...range.getClientRects()].filter(({ width }) => width > 0.5)
    }
    /** The nearest element that scrolls or cuts. */
    const frameOf = (element: Element): Element | undefined => {
      for (let at: Element | null = element; at && at !== document.body; at = at.parentElement)
        if (getComputedStyle(at).overflowX !== 'visible') return at
      return undefined
    }
    const problemOf = (node: Text, tongue: string, text: string, element: Element): string | undefined => {
      const rects = rectsOf(node)
      const [left, right] = [Math.min(...rects.map((one) => one.left)), Math.max(...rects.map((one) => one.right))]
      const frame = frameOf(element)
      const scrolls = frame && ['auto', 'scroll'].includes(getComputedStyle(frame).overflowX)
      const edges = frame?.getBoundingClientRect() ?? { left: 0, right: innerWidth }
      if (!scrolls && (left < edges.left - 1.5 || right > edges.right + 1.5)) return 'is cut'
      // These have no spaces between words.
      if (['ja', 'th'].includes(tongue.slice(0, 2))) return undefined
      const start = node.data.indexOf(text)
      for (const { 0: word, index } of text.matchAll(/[^\s\u00ad\u200b\-–/]{3,}/g))
        if (new Set(rectsOf(node, start + index, start + index + word.length).map(({ top }) => Math.round(top))).size > 1)
          return `is broken inside ${word}`
      return undefined
    }
    const canvas = document.createElement('canvas').getContext('2d')!
    const mostRoom = (element: Element, others: readonly Other[]): Iterable<Other> => {
      const { font, textTransform } = getComputedStyle(element)
      canvas.font = font
      const widthOf = (text: string) => canvas.measureText(textTransform === 'uppercase' ? text.toUpperCase() : text).width
      const measured = others.map((other) => {
        const words = other[1].split(/[\s\u00ad\u200b\-–/]+/)
        return { other, whole: widthOf(other[1]), word: Math.max(...words.map(widthOf)) }
      })
      const widest = (by: 'whole' | 'word') => measured.sort((a, b) => b[by] - a[by]).slice(0, 3)
      // Japanese and Thai have no spaces: they need room in another way.
      const unspaced = measured.filter(({ other: [tongue] }) => /^(ja|th)/.test(tongue))
      return new Set([...widest('whole'), ...widest('word'), ...unspaced].map(({ other }) => other))
    }
    const setLongest = (heading: HTMLElement, letters: string | undefined) => {
      if (letters) heading.dataset.longest = letters
      else delete heading.dataset.longest
    }
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const nodes: Text[] = []
    while (walker.nextNode()) nodes.push(walker.currentNode as Text)
    for (const node of nodes) {
      const english = node.data.trim()
      const element = node.parentElement!
      const isShort = element.closest('button, a, h1, h2, h3, summary, label, th, td, dt')
      if (!texts[english] || !isShort || !element.checkVisibility() || element.closest('.w-visually-hidden')) continue
      // What only screen readers read has no room.
      if (rectsOf(node).length === 0 || element.getBoundingClientRect().width < 2) continue
      const [old, heading] = [node.data, element.closest<HTMLElement>('.w-display')]
      const longest = heading?.dataset.longest
      for (const [tongue, text, letters] of heading ? texts[english] : mostRoom(element, texts[english])) {
        node.data = old.replace(english, text)
        tried += 1
        // Languages break lines by rules of their own.
        element.lang = tongue.replace('_', '-')
        if (heading) setLongest(heading, letters)
        const problem = problemOf(node, tongue, text, element)
        if (problem) found.add(`${tongue}: “${text}” ${problem}`)
      }
      node.data = old
      element.removeAttribute('lang')
      if (heading) setLongest(heading, longest)
    }
    return { found: [...found], tried }
  }, texts)

/** Those of the texts that the page shows. */
async function shownOf(texts: Record<string, readonly Other[]>): Promise<Record<string, readonly Other[]>> {
  const shown = await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    while (walker.nextNode()) found.push((walker.currentNode as Text).data.trim())
    return found
  })
  return Object.fromEntries(shown.flatMap((english) => (texts[english] ? [[english, texts[english]]] : [])))
}

const widths = [360, 390, 768, 1440]

test.each([
  ['stadion', '/'],
  ['reebok', '/'],
  ['stadion', '/men/shoes'],
  ['reebok', '/search?q=nothing-has-this-name'],
  ['stadion', '/runner-one/AA1001.html'],
  ['stadion', '/cart'],
  ['reebok', '/wishlist'],
  ['stadion', '/account-register'],
  ['reebok', '/my-account/profile'],
  ['stadion', '/my-account/membership'],
  ['stadion', '/my-account/security'],
])('the texts of all languages fit on %s %s, on four widths: none is cut, and no word is broken', async (brand, path) => {
  const texts = translationsOfTexts(brandOf(brand).slot)
  expect(Object.keys(texts).length).toBeGreaterThan(1000)
  if (path.startsWith('/my-account')) await signIn(context, site, { brand })
  await visit(page, site.url(path, 'en_GB', brand))
  // Also what is below the screen has its size.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { content-visibility: visible !important }')
    document.adoptedStyleSheets.push(sheet)
  })
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    const { found, tried } = await misfits(await shownOf(texts))
    expect(found, `${width}`).toEqual([])
    expect(tried, `${width}`).toBeGreaterThan(200)
  }
})
