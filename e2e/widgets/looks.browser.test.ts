import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { allSpecimens } from '@stadion/widgets/all-specimens'
import type { Specimen, WidgetSpecimens } from '@stadion/widgets/specimen'
import type { Browser, Page } from 'playwright-core'
import { PNG } from 'pngjs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBrowser } from '../browser.ts'
import { find } from './claims.ts'
import { differenceOf, roughDifference } from './compare-pictures.ts'
import { type FontSet, fontSetOf, otherThan } from './font-set.ts'
import { type OpenGallery, openGallery } from './open-gallery.ts'
import { smallPng } from './small-png.ts'

/* Compares every widget with its reference screenshots. `npm run looks -- button --renew` takes new ones after an intended change. */

const references = fileURLToPath(new URL('./looks/', import.meta.url))
/** Ignored by git. */
const differences = fileURLToPath(new URL('../../screenshots/looks/', import.meta.url))
const renews = process.env.LOOKS === 'renew' || process.env.LOOKS === 'renew-some'
const madeWith = `${references}made-with.json`

const brands = { main: 'stadion', sister: 'reebok' } as const
/** Both brands and both directions. A brand is only tokens; the sister's, with its corners and its slanted motif, differ when they are mirrored. */
const settings = [
  { slot: 'main', dir: 'ltr' },
  { slot: 'sister', dir: 'rtl' },
] as const
const wide = 1000

let browser: Browser
let gallery: OpenGallery
let page: Page
let machine: FontSet
/** Why pictures cannot be compared pixel by pixel here. */
let other: string | undefined
beforeAll(async () => {
  ;[browser, gallery] = await Promise.all([openBrowser({ draws: true }), openGallery()])
  page = await (
    await browser.newContext({ viewport: { width: wide, height: 700 }, reducedMotion: 'reduce', colorScheme: 'light' })
  ).newPage()
  machine = await fontSetOf(
    browser,
    Object.values(brands).map((brand) => gallery.url('badge', brand)),
  )
  const made = existsSync(madeWith) ? (JSON.parse(readFileSync(madeWith, 'utf8')) as FontSet) : machine
  other = otherThan(made, machine)
  if (other && process.env.LOOKS === 'renew-some')
    throw new Error(`Here is ${other}: pictures of some widgets would not fit the others. Renew all of them, or none.`)
  if (renews) return
  if (other) console.warn(`The pictures were taken with ${JSON.stringify(made)}; here is ${other}. Only sizes and surfaces are compared.`)
})
afterAll(async () => {
  if (renews && machine) writeFileSync(madeWith, `${JSON.stringify(machine, null, 2)}\n`)
  await browser?.close()
  await gallery?.close()
})

const rests = ({ opens, windowWidth, restless }: Specimen) => !opens && !windowWidth && !restless

describe.each(allSpecimens.map((widget) => [widget.name, widget] as const))('%s looks', (name, widget) => {
  test.each(settings)('as before in brand $slot, $dir', async ({ slot, dir }) => {
    const problems: string[] = []
    const look = async (file: string, take: () => Promise<Buffer>) => problems.push(...(await compare(`${file}.${slot}.${dir}`, take)))
    if (widget.specimens.some(rests)) await look(name, () => pictureOfSheet(widget, slot, dir))
    for (const specimen of widget.specimens.filter(({ opens, restless }) => opens && !restless))
      await look(`${name}--${specimen.id}`, () => pictureOfOpen(name, specimen, slot, dir))
    expect(problems, renews ? '' : `meant? npm run looks -- ${name} --renew`).toEqual([])
  })
})

test('every picture belongs to an existing specimen, and all of them are small', () => {
  const known = new Set(
    allSpecimens
      .flatMap(({ name, specimens }) => [name, ...specimens.map(({ id }) => `${name}--${id}`)])
      .flatMap((name) => settings.map(({ slot, dir }) => `${name}.${slot}.${dir}.png`)),
  )
  const kept = existsSync(references) ? readdirSync(references).filter((file) => file.endsWith('.png')) : []
  const left = kept.filter((file) => !known.has(file))
  if (renews) for (const file of left) rmSync(references + file)
  else expect(left).toEqual([])
  expect(kept.reduce((sum, file) => sum + (existsSync(references + file) ? statSync(references + file).size : 0), 0)).toBeLessThan(
    3 * 1024 * 1024,
  )
})

async function visit(path: string, slot: keyof typeof brands): Promise<void> {
  await page.goto(gallery.url(path, brands[slot]), { waitUntil: 'load' })
  await page.locator('[data-mf=shell_gallery][data-mounted]').waitFor({ state: 'attached' })
  await page.evaluate(() => document.fonts.ready)
}

/** All specimens without an overlay, below each other. */
async function pictureOfSheet({ name, specimens }: WidgetSpecimens, slot: keyof typeof brands, dir: string): Promise<Buffer> {
  await visit(`${name}?view=sheet&dir=${dir}`, slot)
  await page.evaluate(
    (ids) => {
      for (const id of ids) document.querySelector<HTMLElement>(`[data-specimen="${id}"]`)?.setAttribute('hidden', '')
    },
    specimens.filter((one) => !rests(one)).map(({ id }) => id),
  )
  return page.locator('.gallery-sheet').screenshot({ animations: 'disabled' })
}

/** Images in an overlay are loaded when it opens. */
const drawn = () =>
  page.evaluate(async () => {
    const isSeen = (image: HTMLImageElement) => {
      const { top, bottom } = image.getBoundingClientRect()
      return image.checkVisibility() && bottom > 0 && top < innerHeight
    }
    await Promise.all([...document.images].filter(isSeen).map((image) => image.decode()))
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)))
  })

/** An overlay over its page. */
async function pictureOfOpen(
  name: string,
  { id, is, opens, windowWidth }: Specimen,
  slot: keyof typeof brands,
  dir: string,
): Promise<Buffer> {
  if (windowWidth) await page.setViewportSize({ width: windowWidth, height: 700 })
  await visit(`${name}/${id}?dir=${dir}`, slot)
  if (opens && 'click' in opens) await find(page, opens.click).first().click()
  if (opens && 'hover' in opens) await find(page, opens.hover).first().hover()
  if (opens && 'focus' in opens) await find(page, opens.focus).first().focus()
  if (is) await find(page, is).first().waitFor()
  await drawn()
  const picture = await page.screenshot({ animations: 'disabled' })
  await page.mouse.move(0, 0)
  if (windowWidth) await page.setViewportSize({ width: wide, height: 700 })
  return picture
}

/** @returns the difference as text, with the file that shows it */
async function compare(name: string, take: () => Promise<Buffer>): Promise<string[]> {
  const file = `${references}${name}.png`
  const now = PNG.sync.read(await take())
  const before = existsSync(file) ? PNG.sync.read(readFileSync(file)) : undefined
  if (renews) {
    // An invisible difference keeps the old file, so that renewing changes only what it must.
    mkdirSync(references, { recursive: true })
    if (!before || differenceOf(before, now)) writeFileSync(file, smallPng(now))
    return []
  }
  if (!before) return [`${name}: there is no picture of it`]
  if (other) {
    const rough = roughDifference(before, now)
    return rough ? [`${name}: ${rough}`] : []
  }
  const difference = differenceOf(before, now)
  if (!difference) return []
  mkdirSync(differences, { recursive: true })
  writeFileSync(`${differences}${name}.difference.png`, PNG.sync.write(difference.picture))
  writeFileSync(`${differences}${name}.now.png`, PNG.sync.write(now))
  const size = before.height === now.height ? '' : `${now.height} px high instead of ${before.height}, `
  return [
    `${name}: ${size}${difference.recoloured} points in another colour, ${difference.moved} moved; see screenshots/looks/${name}.difference.png`,
  ]
}
