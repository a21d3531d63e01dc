import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addPhotographs, halves } from '@stadion/catalogue/photographs/testing'
import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { desktop, phone, visit } from '../browser.ts'
import { recordLayoutShifts, takeLayoutShifts } from '../layout-shifts.ts'
import { browser, openForOneShopper, site } from '../one-shopper.ts'

const folder = mkdtempSync(join(tmpdir(), 'stadion-photographs-'))
openForOneShopper(desktop, { env: { MEDIA_DIR: folder } })
beforeAll(async () => {
  const [first, second] = [join(folder, 'first.png'), join(folder, 'second.png')]
  writeFileSync(first, await halves(1240, 960).png().toBuffer())
  writeFileSync(second, await halves(500, 500).png().toBuffer())
  await addPhotographs(site.store, folder, 'AA1065', first, second)
}, 120_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const shown = (image: Locator) =>
  image.evaluate(async (one) => {
    const picture = one as HTMLImageElement
    await picture.decode()
    const { width, height } = picture.getBoundingClientRect()
    const offered = [...(picture.parentElement?.querySelectorAll('source') ?? [])].map(({ type }) => type)
    const own = [picture.getAttribute('width'), picture.getAttribute('height'), picture.hasAttribute('sizes')]
    return { path: new URL(picture.currentSrc).pathname, offered, own, isSquare: Math.abs(width - height) < 1 }
  })
const asPicture = (file: RegExp) => ({
  path: expect.stringMatching(file),
  offered: ['image/avif', 'image/webp'],
  own: ['800', '800', true],
  isSquare: true,
})

test.each([
  ['a phone', phone, /\/480\.avif$/, /\/960\.avif$/],
  ['a desktop', desktop, /\/(320|480)\.avif$/, /\/960\.avif$/],
] as const)('DESK-MED-05 %s shows photographs in the size that it needs, and nothing moves', async (_, device, inList, inGallery) => {
  const context = await browser.newContext(device)
  try {
    await recordLayoutShifts(context)
    const page = await context.newPage()
    await visit(page, site.url('/men/shoes?sort=newest'))
    const card = page.locator('.product-card', { has: page.locator('a[href*="AA1065"]') }).first()
    expect(await shown(card.locator('.product-card-views img').first())).toEqual(asPicture(inList))
    expect(await takeLayoutShifts(page)).toEqual([])
    await visit(page, site.url('/full-court-nine/AA1065.html'))
    const shots = page.locator('.product-shot img')
    expect(await shown(shots.first())).toEqual(asPicture(inGallery))
    expect(await shots.evaluateAll((all) => all.map((one) => one.getAttribute('alt')))).toEqual([
      'Full Court Nine, photo 1',
      'Full Court Nine, photo 2',
    ])
    await page.getByRole('button', { name: 'Full Court Nine, photo 1 Look closer' }).click()
    expect(await shown(page.locator('.product-zoom[open] img'))).toEqual(asPicture(/\/960\.avif$/))
    expect(await takeLayoutShifts(page)).toEqual([])
    await visit(page, site.url('/'))
    expect(await takeLayoutShifts(page)).toEqual([])
  } finally {
    await context.close()
  }
})

test('DESK-MED-06 the head of a page names JPEGs of the photograph, and articles without one show their drawing', async () => {
  const get = (path: string) => fetch(`http://127.0.0.1:${site.sitePort}${path}`, { headers: { 'x-original-host': 'www.stadion.co.uk' } })
  const textOf = async (path: string) => (await get(path)).text()
  const html = await textOf('/full-court-nine/AA1065.html')
  const link = /<meta property="og:image" content="([^"]*)">/.exec(html)?.[1] ?? ''
  const facts = /"image":\[([^\]]*)\]/.exec(html)?.[1] ?? ''
  const paths = [link, ...facts.replaceAll('"', '').split(',')].map((address) => new URL(address).pathname)
  expect(paths).toEqual([/\/1200\.jpg$/, /\/960\.jpg$/, /\/960\.jpg$/].map((file) => expect.stringMatching(file)))
  for (const path of paths) expect((await get(path)).headers.get('content-type')).toBe('image/jpeg')
  const drawn = await textOf('/full-court-nine/AA1066.html')
  expect(drawn).toContain('src="/assets/img/AA1066_01.svg"')
  expect(drawn).not.toContain('<picture')
})
