import { allSpecimens } from '@stadion/widgets/all-specimens'
import type { Specimen, WidgetSpecimens } from '@stadion/widgets/specimen'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { errorsOf, openBrowser } from '../browser.ts'
import {
  axeProblems,
  boxesOf,
  movingThings,
  notMirrored,
  overflowing,
  shapeless,
  startBefore,
  stillUnmarked,
  unmarkedStops,
} from './checks.ts'
import { find, untrue } from './claims.ts'
import { type OpenGallery, openGallery } from './open-gallery.ts'

/* The suite for all widgets. A specimen has its own claims (widgets/specimen.ts); the general ones are here. */

const desk = { width: 1280, height: 800 }
/** A window of 1280 px at 200 % zoom. */
const twiceAsLarge = { width: 640, height: 400 }

let browser: Browser
let gallery: OpenGallery
let page: Page
let scriptless: Page
let errors: string[]
const contexts: BrowserContext[] = []
beforeAll(async () => {
  ;[browser, gallery] = await Promise.all([openBrowser(), openGallery()])
  const open = async (javaScriptEnabled: boolean) => {
    const context = await browser.newContext({ viewport: desk, reducedMotion: 'reduce', javaScriptEnabled })
    contexts.push(context)
    return context.newPage()
  }
  ;[page, scriptless] = await Promise.all([open(true), open(false)])
  errors = errorsOf(page)
})
afterAll(async () => {
  await browser?.close()
  await gallery?.close()
})

/** Opens a page of the gallery and waits until it is hydrated. */
async function visit(path: string, { windowWidth }: Pick<Specimen, 'windowWidth'> = {}): Promise<void> {
  errors.length = 0
  await page.setViewportSize(windowWidth ? { ...desk, width: windowWidth } : desk)
  await page.goto(gallery.url(path), { waitUntil: 'load' })
  await page.locator('[data-mf=shell_gallery][data-mounted]').waitFor({ state: 'attached' })
}

const alone = (widget: WidgetSpecimens, { id }: Specimen): string => `${widget.name}/${id}`
const stageOf = (id: string) => page.locator(`[data-specimen="${id}"]`)

/** Opens an overlay. */
async function open({ opens }: Specimen, on: Page = page): Promise<void> {
  if (!opens) return
  if ('click' in opens) await find(on, opens.click).first().click()
  if ('hover' in opens) await find(on, opens.hover).first().hover()
  if ('focus' in opens) await find(on, opens.focus).first().focus()
}

/** As a page with `dir=rtl` has it: no widget asks for the direction in its script. */
const turn = (dir: string) =>
  page.evaluate((to) => {
    for (const stage of document.querySelectorAll<HTMLElement>('[data-specimen]')) stage.dir = to
  }, dir)

/** Runs in the page. Moves its clock forward. */
function lateBy(ms: number): void {
  const now = performance.now.bind(performance)
  performance.now = () => now() + ms
}

async function press(on: Page, { keys = [], id }: Specimen): Promise<string[]> {
  await startBefore(on.locator(`[data-specimen="${id}"]`))
  for (const { press: pressed, does, then } of keys) {
    for (const key of [pressed].flat()) await on.keyboard.press(key)
    // Each typed character starts a new sequence: lists forget the previous one after 275 ms.
    if ([pressed].flat().some((key) => key.length === 1)) await on.evaluate(lateBy, 300)
    const wrong = await untrue(on, then)
    if (wrong.length > 0) return wrong.map((what) => `${[pressed].flat().join(' ')} ${does}: ${what}`)
  }
  return []
}

describe.each(allSpecimens.map((widget) => [widget.name, widget] as const))('%s', (name, widget) => {
  const still = widget.specimens.filter(({ opens, windowWidth }) => !opens && !windowWidth)
  const apart = widget.specimens.filter((one) => !still.includes(one))

  test('is what it says, has no accessibility problem, and respects reduced motion', async () => {
    await visit(`${name}?view=sheet`)
    const problems: string[] = []
    for (const { id, is, holds = [] } of still) {
      const wrong = await untrue(stageOf(id), [...(is ? [`${is} is visible` as const] : []), ...holds])
      problems.push(...wrong.map((what) => `${id}: ${what}`))
    }
    problems.push(...(await movingThings(page)), ...errors)
    // Last, because axe tries out styles, which the page's policy refuses with an error.
    problems.push(...(await axeProblems(page)))
    expect(problems).toEqual([])
  })

  test('shows the focus, and keeps its shape in forced colours', async () => {
    await page.setViewportSize(desk)
    const problems = await unmarkedStops(page, page.locator('.gallery-sheet'))
    await page.emulateMedia({ forcedColors: 'active' })
    problems.push(...(await stillUnmarked(page)).map((what) => `forced colours: ${what}`), ...(await shapeless(page)))
    await page.emulateMedia({ forcedColors: 'none' })
    expect(problems).toEqual([])
  })

  test('fits at 200 % and mirrors with the direction', async () => {
    await page.setViewportSize(desk)
    const ltr = await boxesOf(page)
    await turn('rtl')
    const problems = [...(await overflowing(page)), ...notMirrored(ltr, await boxesOf(page))]
    await page.setViewportSize(twiceAsLarge)
    problems.push(...(await overflowing(page)).map((what) => `right to left, at twice the size: ${what}`))
    await turn('ltr')
    problems.push(...(await overflowing(page)).map((what) => `at twice the size: ${what}`))
    expect(problems).toEqual([])
  })

  test('can be read without JavaScript', async () => {
    await scriptless.goto(gallery.url(`${name}?view=sheet`), { waitUntil: 'load' })
    const problems: string[] = []
    for (const { id, is, opens } of widget.specimens) {
      const stage = scriptless.locator(`[data-specimen="${id}"]`)
      const seen = opens ? Object.values(opens)[0] : is
      problems.push(...(await untrue(stage, seen ? [`${seen} is visible`] : [])).map((what) => `${id}: ${what}`))
      const { height } = (await stage.locator('.gallery-stage__inside > *').first().boundingBox()) ?? { height: 0 }
      if (height === 0) problems.push(`${id}: nothing is there`)
    }
    expect(problems).toEqual([])
  })

  test.each(apart.map((specimen) => [specimen.id, specimen] as const))('%s, opened, passes the same checks', async (_, specimen) => {
    await visit(alone(widget, specimen), specimen)
    await open(specimen)
    await page.emulateMedia({ forcedColors: 'active' })
    const problems = await shapeless(page)
    await page.emulateMedia({ forcedColors: 'none' })
    // It stays open while the direction turns.
    for (const dir of ['ltr', 'rtl']) {
      await page.setViewportSize(specimen.windowWidth ? { ...desk, width: specimen.windowWidth } : desk)
      await turn(dir)
      const { is, holds = [] } = specimen
      problems.push(...(await untrue(page, [...(is ? [`${is} is visible` as const] : []), ...holds])))
      problems.push(...(await overflowing(page)).map((what) => `${dir}: ${what}`), ...(await movingThings(page)))
      if (specimen.windowWidth) continue
      await page.setViewportSize(twiceAsLarge)
      problems.push(...(await overflowing(page)).map((what) => `${dir}, at twice the size: ${what}`))
    }
    problems.push(...errors)
    // Last, because axe tries out styles, which the page's policy refuses with an error. Its rules know no direction.
    problems.push(...(await axeProblems(page)))
    expect(problems).toEqual([])
  })

  const patterned = widget.specimens.filter(({ keys = [] }) => keys.length > 0)
  test.each(patterned.map((specimen) => [specimen.id, specimen] as const))('%s answers the keyboard', async (_, specimen) => {
    await visit(alone(widget, specimen), specimen)
    expect([...(await press(page, specimen)), ...errors]).toEqual([])
  })

  const plain = patterned.filter(({ worksWithoutScript }) => worksWithoutScript)
  test.each(plain.map((specimen) => [specimen.id, specimen] as const))(
    '%s answers the keyboard without JavaScript',
    async (_, specimen) => {
      await scriptless.setViewportSize(specimen.windowWidth ? { ...desk, width: specimen.windowWidth } : desk)
      await scriptless.goto(gallery.url(alone(widget, specimen)), { waitUntil: 'load' })
      expect(await press(scriptless, specimen)).toEqual([])
      await scriptless.setViewportSize(desk)
    },
  )
})
