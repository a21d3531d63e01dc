import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drawingVersion } from '@stadion/demo-pictures/link-picture'
import { afterAll, expect, test } from 'vitest'
import { phone, visit } from '../browser.ts'
import { recordLayoutShifts, takeLayoutShifts } from '../layout-shifts.ts'
import { openForOneShopper, page, site } from '../one-shopper.ts'

const folder = mkdtempSync(join(tmpdir(), 'stadion-media-'))
writeFileSync(join(folder, 'pictures'), '')
openForOneShopper(phone, { env: { MEDIA_DIR: folder } })
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The pictures of the job, for one article only. */
async function makeOnlyOf(id: string): Promise<void> {
  await site.store.db.prepared(
    'others',
    `insert into catalogue.raster (brand, article_id, crop, drawn_from, hash, bytes)
     select brand, id, c, md5(look::text || $1::text), '', 1 from catalogue.article
     cross join unnest(array['og', '1x1', 'list', 'list-night']) c where id <> $2`,
    [String(drawingVersion), id],
  )
  await site.store.fetch('/__test__/jobs', { method: 'POST' })
  // The job may have been at work already.
  const made = `select crop from catalogue.raster where article_id = '${id}'`
  await expect.poll(async () => (await site.store.db.query(made)).length).toBe(4)
}

test('DESK-MED-05 a list shows the light file of a picture where one was made, by day and by night, and nothing moves', async () => {
  await makeOnlyOf('AA1065')
  await recordLayoutShifts(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const shown = async (colorScheme: 'light' | 'dark') => {
    await page.emulateMedia({ colorScheme })
    await visit(page, site.url('/men/shoes?sort=newest'))
    const image = page.locator('.product-card', { has: page.locator('a[href*="AA1065"]') }).locator('.product-card-views img')
    await expect.poll(() => image.first().evaluate((one) => (one as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
    return image.first().evaluate((one) => (one as HTMLImageElement).currentSrc)
  }
  const day = await shown('light')
  // It is loaded once, and the drawing not at all; articles without such files show theirs.
  expect(asked.filter((path) => path.includes('AA1065_01') || path.startsWith('/media/'))).toEqual([new URL(day).pathname])
  expect(asked.some((path) => path.startsWith('/assets/img/') && path.endsWith('_01.svg'))).toBe(true)
  const night = await shown('dark')
  const file = /\/media\/[0-9a-f]{32}\/(320|480)\.avif$/
  for (const one of [day, night]) expect(one).toMatch(file)
  expect(new URL(night).pathname.slice(0, 39)).not.toBe(new URL(day).pathname.slice(0, 39))
  const frame = page.locator('.product-card-views').first()
  expect(await frame.locator('img').first().boundingBox()).toEqual(await frame.boundingBox())
  expect(await takeLayoutShifts(page)).toEqual([])
})
