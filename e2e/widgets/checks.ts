import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Locator, Page } from 'playwright-core'
import { painted } from '../browser.ts'

/* The checks of a page; each returns its problems as text, and an empty list without any. */

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Axe {
  run(context: object, options: object): Promise<{ violations: { id: string; nodes: { html: string; failureSummary?: string }[] }[] }>
}

/** Rules about whole pages, which a specimen is not. */
const pageRules = [
  'region',
  'landmark-one-main',
  'landmark-unique',
  'page-has-heading-one',
  'heading-order',
  'bypass',
  'landmark-no-duplicate-banner',
]

/** axe's findings, including best practices. */
export async function axeProblems(page: Page, within = '.gallery-sheet,.gallery-alone,dialog,[popover]'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  const found = await page.evaluate(
    ([selector, off]) =>
      (globalThis as unknown as { axe: Axe }).axe.run(
        { include: [...document.querySelectorAll(selector)].filter((one) => !one.parentElement?.closest(selector)) },
        {
          resultTypes: ['violations'],
          rules: { ...Object.fromEntries(off.map((rule) => [rule, { enabled: false }])), 'target-size': { enabled: true } },
        },
      ),
    [within, pageRules] as const,
  )
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.slice(0, 3).map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary}`),
  )
}

/** Elements that still move with reduced motion. */
export const movingThings = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    document.getAnimations().flatMap((animation) => {
      const { duration = 0, iterations = 1 } = animation.effect?.getTiming() ?? {}
      const target = (animation.effect as KeyframeEffect | null)?.target
      const still = animation.playState !== 'running' || (Number(duration) <= 1 && iterations === 1)
      return still ? [] : [`${target?.className} moves for ${duration} ms, ${iterations} times`]
    }),
  )

/** Elements that overflow the window sideways, or make it scroll sideways, once it has its size. */
export async function overflowing(page: Page): Promise<string[]> {
  for (let tries = 10; ; tries -= 1) {
    const problems = await overflowingNow(page)
    if (problems.length === 0 || tries === 0) return problems
    await painted(page)
  }
}

const overflowingNow = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const problems: string[] = []
    const wider = document.documentElement.scrollWidth - document.documentElement.clientWidth
    if (wider > 0) problems.push(`the page is ${wider} px wider than its window of ${innerWidth}`)
    const scrolls = (element: Element): boolean => {
      for (let one: Element | null = element.parentElement; one && !one.matches('[data-specimen]'); one = one.parentElement)
        if (getComputedStyle(one).overflowX !== 'visible') return true
      return false
    }
    for (const element of document.querySelectorAll<HTMLElement>('[data-specimen] *, dialog[open] *, [popover]:popover-open')) {
      if (element.closest('svg') !== null && element.localName !== 'svg') continue
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) || element.closest('.w-visually-hidden')) continue
      const { left, right, width } = element.getBoundingClientRect()
      if (width > 1 && (left < -1 || right > document.documentElement.clientWidth + 1) && !scrolls(element))
        problems.push(`${element.localName}.${element.className} reaches from ${Math.round(left)} to ${Math.round(right)}`)
    }
    return problems.slice(0, 4)
  })

/** A specimen's boxes by path, laid out in rows or as blocks; text flows like its letters. */
export const boxesOf = (page: Page): Promise<Record<string, readonly [left: number, right: number]>> =>
  page.evaluate(() => {
    const boxes: Record<string, readonly [number, number]> = {}
    for (const stage of document.querySelectorAll<HTMLElement>('[data-specimen]')) {
      const frame = stage.getBoundingClientRect()
      const visit = (element: Element, path: string) => {
        for (const [at, child] of [...element.children].entries()) {
          if (!(child instanceof HTMLElement) || child.dir !== '' || !child.checkVisibility() || child.matches('.w-visually-hidden'))
            continue
          const { display, position } = getComputedStyle(child)
          const inRow = /flex|grid/.test(getComputedStyle(element).display)
          if (!inRow && position === 'static' && !/^(block|flex|grid|table|list-item)$/.test(display)) continue
          const { left, right } = child.getBoundingClientRect()
          const name = `${path} > ${child.localName}${child.className ? `.${child.className.split(' ')[0]}` : ''}:${at + 1}`
          boxes[name] = [left - frame.left, frame.right - right]
          visit(child, name)
        }
      }
      visit(stage, stage.dataset.specimen ?? '')
    }
    return boxes
  })

/** Boxes that are not at the mirrored position in the other direction. */
export function notMirrored(ltr: Awaited<ReturnType<typeof boxesOf>>, rtl: Awaited<ReturnType<typeof boxesOf>>): string[] {
  const problems: string[] = []
  for (const [name, [left, right]] of Object.entries(ltr)) {
    const turned = rtl[name]
    if (!turned) problems.push(`${name} is not there from right to left`)
    else if (Math.abs(turned[1] - left) > 2 || Math.abs(turned[0] - right) > 2)
      problems.push(`${name} is ${Math.round(left)} px from where lines begin, and ${Math.round(turned[1])} from right to left`)
  }
  return problems.slice(0, 4)
}

/** Tab stops without a visible focus: nothing around the focused element changes. `stops` gets the elements. */
export async function unmarkedStops(page: Page, within: Locator, most = 80): Promise<string[]> {
  const problems: string[] = []
  await page.evaluate(() => Object.assign(globalThis, { stops: new Set<Element>() }))
  await startBefore(within)
  for (let stop = 0; stop < most; stop++) {
    await page.keyboard.press('Tab')
    const [answer] = await page.evaluate(focusMarks, false)
    if (answer === 'end') break
    if (answer) problems.push(answer)
  }
  return problems
}

/** The stops of `unmarkedStops` again, as the page looks now. After the Tab key a script's focus is marked like one of the keyboard. */
export const stillUnmarked = async (page: Page): Promise<string[]> => (await page.evaluate(focusMarks, true)).filter(Boolean)

/** Makes the next Tab press start just before an element. */
export const startBefore = (element: Locator): Promise<void> =>
  element.first().evaluate((one: HTMLElement) => {
    one.tabIndex = -1
    one.focus()
    one.removeAttribute('tabindex')
  })

/**
 * Runs in the page. @returns the problem of each focus mark, an empty text without one, or `end` outside the specimens. Of the focused
 * element, which becomes one of the `stops`, or `again` of each of them.
 */
function focusMarks(again: boolean): string[] {
  const { stops } = globalThis as unknown as { stops: Set<HTMLElement> }
  const markOf = (element: HTMLElement): string => {
    const around = [
      element,
      element.parentElement,
      element.nextElementSibling,
      element.closest('label'),
      element.parentElement?.parentElement,
    ]
    const looks = () =>
      around.map((one) => {
        if (!one) return ''
        const { outlineStyle, outlineWidth, outlineColor, boxShadow, borderColor, borderWidth, textDecorationLine, backgroundColor } =
          getComputedStyle(one)
        const outline = outlineStyle === 'none' ? '' : `${outlineStyle} ${outlineWidth} ${outlineColor}`
        return [outline, boxShadow, borderColor, borderWidth, textDecorationLine, backgroundColor].join()
      })
    const focused = looks()
    const outlined = around.some(
      (one) => one && getComputedStyle(one).outlineStyle !== 'none' && Number.parseFloat(getComputedStyle(one).outlineWidth) >= 1,
    )
    if (outlined) return ''
    element.blur()
    const left = looks()
    element.focus()
    return focused.join() === left.join()
      ? `${element.localName}.${element.className} "${element.textContent?.slice(0, 20)}" is not marked`
      : ''
  }
  if (again)
    return [...stops].map((stop) => {
      stop.focus()
      return document.activeElement === stop ? markOf(stop) : `${stop.localName}.${stop.className} takes no focus`
    })
  const element = document.activeElement as HTMLElement | null
  if (!element || element === document.body || !element.closest('[data-specimen],dialog,[popover]')) return ['end']
  stops.add(element)
  return [markOf(element)]
}

/** Controls that lose their shape in forced colours: a box in our colours needs a border there. */
export const shapeless = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const problems: string[] = []
    const boxed =
      'input:not([type=hidden]),select,textarea,.w-button,[role=checkbox],[role=radio],[role=switch],[role=combobox],[role=listbox],[role=dialog],dialog[open],[popover]:popover-open'
    for (const element of document.querySelectorAll<HTMLElement>(boxed)) {
      if (!element.checkVisibility() || !element.closest('[data-specimen],dialog,[popover]')) continue
      // A container of other boxes is no box.
      if (element.popover && getComputedStyle(element).backgroundColor.endsWith(', 0)')) continue
      // A box may be drawn by its parts, or by elements beside a hidden input.
      const parts = [element, element.parentElement, element.nextElementSibling].flatMap((one) =>
        one ? [getComputedStyle(one), getComputedStyle(one, '::before'), getComputedStyle(one, '::after')] : [],
      )
      const lined = parts.some(
        ({ borderBlockEndStyle, borderBlockEndWidth, borderInlineStartWidth, borderInlineStartStyle, outlineStyle, textDecorationLine }) =>
          (borderBlockEndStyle !== 'none' && Number.parseFloat(borderBlockEndWidth) > 0) ||
          (borderInlineStartStyle !== 'none' && Number.parseFloat(borderInlineStartWidth) > 0) ||
          outlineStyle !== 'none' ||
          textDecorationLine.includes('underline'),
      )
      const native = getComputedStyle(element).appearance !== 'none' && element.matches('input,select,textarea')
      if (!lined && !native) problems.push(`${element.localName}.${element.className} has no border`)
    }
    return problems.slice(0, 4)
  })
