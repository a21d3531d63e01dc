import type { Page } from 'playwright-core'

/** What is looked at: header and footer are the same on every page, and other tests look at them. */
const content = ':is(div[slot], body > section):not([slot=consent], [slot=header], [slot=footer], [slot=minicart], [slot=toasts])'
/** Least sizes in CSS pixels of anything that is pressed, and of what a page is there for. */
const [leastTarget, leastMain] = [24, 44]

/**
 * What is wrong with sizes and colours in the state that a page is in (WCAG 1.4.4, 1.4.10, 2.5.8): targets that are too small, content
 * that is wider than a window of 320 px or than its own with letters of twice the size, and controls without shape or focus in forced
 * colours. Each problem begins with `name`; the page is afterwards as before.
 */
export async function measuresOf(page: Page, name: string): Promise<string[]> {
  const size = page.viewportSize()!
  const problems = await page.evaluate(smallTargets, [content, leastTarget, leastMain] as const)
  await page.setViewportSize({ ...size, width: 320 })
  problems.push(...(await page.evaluate(tooWide, [320, 'at 320 px'] as const)))
  await page.setViewportSize(size)
  const devtools = await page.context().newCDPSession(page)
  // As a browser's own setting does it: also what depends on the letters' size in the style sheets' conditions.
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
  problems.push(...(await page.evaluate(tooWide, [size.width, 'with 200 % text'] as const)))
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 16, fixed: 13 } })
  await devtools.detach()
  await page.emulateMedia({ forcedColors: 'active' })
  problems.push(...(await page.evaluate(withoutShape, content)))
  await page.emulateMedia({ forcedColors: 'none' })
  return problems.map((problem) => `${name}: ${problem}`)
}

/** Runs in the page. Links within a text, and what has a bigger label, may be smaller (2.5.8). */
function smallTargets([within, least, leastOfMain]: readonly [string, number, number]): string[] {
  const main = '.w-button, select, textarea, input:not([type=checkbox], [type=radio], [type=hidden])'
  const problems: string[] = []
  for (const element of document.querySelectorAll<HTMLElement>(`${within} :is(a, button, summary, select, textarea, input)`)) {
    if (element.matches('[type=hidden], .w-visually-hidden') || !element.checkVisibility({ visibilityProperty: true })) continue
    const isText = (node: ChildNode) => node.nodeType === Node.TEXT_NODE && node.textContent!.trim() !== ''
    if (getComputedStyle(element).display === 'inline' && [...element.parentElement!.childNodes].some(isText)) continue
    const boxes = [element, element.closest('label'), ...((element as HTMLInputElement).labels ?? [])].flatMap((one) =>
      one ? [one.getBoundingClientRect()] : [],
    )
    const wanted = element.matches(main) ? leastOfMain : least
    // Sizes are fractions where letters are.
    if (boxes.some(({ width, height }) => width >= wanted - 0.5 && height >= wanted - 0.5)) continue
    const { width, height } = boxes[0]!
    problems.push(`${element.localName}.${element.className} "${element.textContent?.slice(0, 20)}" has ${width} × ${height}`)
  }
  return problems.slice(0, 4)
}

/** Runs in the page. Names the innermost boxes that reach out of the window. */
function tooWide([window, told]: readonly [number, string]): string[] {
  const { scrollWidth } = document.documentElement
  const problems = scrollWidth > window ? [`${told} the page has ${scrollWidth} px`] : []
  // From right to left a window may begin anywhere.
  const boxOf = (element: Element) => {
    const { left, right, width } = element.getBoundingClientRect()
    return { left: left + scrollX, right: right + scrollX, width }
  }
  const reachesOut = (element: Element): boolean => {
    if (element.closest('svg, .w-visually-hidden') || !element.checkVisibility({ visibilityProperty: true })) return false
    const { left, right, width } = boxOf(element)
    if (width <= 1 || (left >= -1 && right <= window + 1)) return false
    for (let one = element.parentElement; one; one = one.parentElement) if (getComputedStyle(one).overflowX !== 'visible') return false
    return true
  }
  for (const element of document.querySelectorAll('body *'))
    if (reachesOut(element) && ![...element.children].some(reachesOut)) {
      const { left, right } = boxOf(element)
      problems.push(`${told} ${element.localName}.${element.className} reaches from ${Math.round(left)} to ${Math.round(right)}`)
    }
  return problems.slice(0, 6)
}

/** Runs in the page. A box in our colours needs a border in forced ones, and the focus an outline. */
function withoutShape(within: string): string[] {
  const problems: string[] = []
  const before = document.activeElement as HTMLElement | null
  const controls = ':is(a[href], .w-button, button, summary, input:not([type=hidden]), select, textarea)'
  for (const element of document.querySelectorAll<HTMLElement>(`${within} ${controls}`)) {
    if (!element.checkVisibility({ visibilityProperty: true }) || element.closest('[inert]') || element.matches(':disabled')) continue
    // A box may be drawn by its parts, or by what is beside a hidden input.
    const around = [element, element.parentElement, element.nextElementSibling, element.closest('label')].flatMap((one) => one ?? [])
    const styles = () =>
      around.flatMap((one) => [getComputedStyle(one), getComputedStyle(one, '::before'), getComputedStyle(one, '::after')])
    const name = `${element.localName}.${element.className} "${element.textContent?.slice(0, 20)}"`
    if (element.matches('.w-button, input, select, textarea')) {
      const isLined = styles().some((style) => style.borderBlockEndStyle !== 'none' && Number.parseFloat(style.borderBlockEndWidth) > 0)
      const isNative = getComputedStyle(element).appearance !== 'none' && !element.matches('.w-button')
      if (!isLined && !isNative) problems.push(`in forced colours ${name} has no border`)
    }
    element.focus({ preventScroll: true, focusVisible: true } as FocusOptions)
    const isOutlined = styles().some((style) => style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 1)
    if (document.activeElement === element && !isOutlined) problems.push(`in forced colours ${name} has no focus`)
  }
  if (before && before !== document.body) before.focus({ preventScroll: true })
  else (document.activeElement as HTMLElement | null)?.blur()
  return problems.slice(0, 4)
}
