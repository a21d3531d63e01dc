import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drawingVersion } from '@stadion/demo-pictures/link-picture'
import { openStore, type Store } from '@stadion/testing/store'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ProductsAnswer } from '../../contract.ts'
import { crops } from './crops.ts'

const folder = mkdtempSync(join(tmpdir(), 'stadion-media-'))
// As after an earlier run.
writeFileSync(join(folder, 'pictures'), '')
let store: Store
beforeAll(async () => {
  store = await openStore({ env: { MEDIA_DIR: folder } })
})
afterAll(async () => {
  await store?.close()
  rmSync(folder, { recursive: true, force: true })
})

/** As if the pictures of all other articles were made. */
const onlyOf = (ids: string[], bytes = 1) =>
  store.db.prepared(
    'others',
    `insert into catalogue.raster (brand, article_id, crop, drawn_from, hash, bytes)
     select brand, id, c, md5(look::text || $1::text), 'made', $3 from catalogue.article cross join unnest($4::text[]) c
     where id <> all ($2) on conflict (brand, article_id, crop) do update set bytes = excluded.bytes`,
    [String(drawingVersion), ids, bytes, Object.keys(crops)],
  )
const run = async () => {
  store.advanceClock(3_600_000)
  await store.fetch('/__test__/jobs', { method: 'POST' })
}
const problems = () =>
  store.db.prepared<{ problem: string | null }>('problems', `select problem from platform.job where name = 'catalogue.drawn-pictures'`)
const jpegsOf = async (id: string) =>
  ((await (await store.visit({ host: 'www.stadion.co.uk' })(`/api/bridge/products/${id}`)).json()) as { jpegs?: object }).jpegs

test('REACH-OG-02 an article that cannot be drawn keeps no other from its pictures, and is tried again when it looks different', async () => {
  await onlyOf(['AA1001', 'AA1002'])
  const look = `(select look from catalogue.article where id = 'AA1003')`
  await store.db.query(`update catalogue.article set look = '{}', listed_at = now() where id = 'AA1002'`)
  await run()
  expect(await problems()).toEqual([{ problem: expect.any(String) }])
  // Each of its pictures fails once, and then the others are made first.
  for (const _ of Object.keys(crops)) await run()
  expect(await problems()).toEqual([{ problem: expect.any(String) }])
  expect(await jpegsOf('AA1001')).toEqual({ link: expect.stringMatching(/^\/media\/[0-9a-f]{32}\/1200\.jpg$/), square: expect.any(String) })
  expect(await store.db.query(`select distinct hash from catalogue.raster where article_id = 'AA1002'`)).toEqual([{ hash: '' }])
  await store.db.query(`update catalogue.raster set hash = '' where article_id = 'AA1004'`)
  expect(await jpegsOf('AA1004')).toBeUndefined()
  await store.db.query(`update catalogue.article set look = ${look} where id = 'AA1002'`)
  await run()
  expect(await problems()).toEqual([{ problem: null }])
  expect(await jpegsOf('AA1002')).toEqual({ link: expect.any(String), square: expect.any(String) })
})

const list = async () =>
  ((await (await store.visit({ host: 'www.stadion.co.uk' })('/api/bridge/products/by-ids?ids=AA1001')).json()) as ProductsAnswer).items[0]

test('DESK-MED-04 lists get light files of the first picture, for light and for dark windows, and nothing else is there', async () => {
  const { path = '', night = '', widths = [], formats } = (await list())?.renditions ?? {}
  expect([widths, formats, night !== path]).toEqual([[320, 480, 640], ['avif'], true])
  for (const width of widths)
    for (const one of [path, night]) {
      const answer = await store.fetch(`${one}/${width}.avif`)
      const headers = ['content-type', 'cache-control', 'x-content-type-options'].map((name) => answer.headers.get(name))
      expect([answer.status, ...headers]).toEqual([200, 'image/avif', 'public, max-age=31536000, immutable', 'nosniff'])
      const file = Buffer.from(await answer.arrayBuffer())
      expect(file.length).toBeLessThan(12_000)
      expect(await sharp(file).metadata()).toMatchObject({ format: 'heif', width, height: width, space: 'srgb' })
      const [corner = 0] = await sharp(file).extract({ left: 0, top: 0, width: 1, height: 1 }).raw().toBuffer()
      expect(corner > 128).toBe(one === path)
    }
  const names = ['1200.avif', '640.webp', '640.jpg', '640', '640.avif.part', 'pictures', '..%2fpictures', '0640.avif']
  for (const name of names) expect((await store.fetch(`${path}/${name}`)).status, name).toBe(404)
  const { status, headers } = await store.fetch(`/media/${'0'.repeat(32)}/640.avif`)
  expect([status, headers.get('cache-control')]).toEqual([404, 'no-store'])
})

test('a shop without the folder of pictures shows drawings', async () => {
  const other = await openStore({ env: { MEDIA_DIR: 'none' } })
  try {
    const { items } = (await (await other.visit({ host: 'www.stadion.co.uk' })('/api/bridge/products?pageSize=4')).json()) as ProductsAnswer
    expect(items.map(({ image, renditions }) => [image.slice(0, 12), renditions])).toEqual(Array(4).fill(['/assets/img/', undefined]))
  } finally {
    await other.close()
  }
})

const filesOf = () => readdirSync(folder, { recursive: true }).filter((name) => String(name).endsWith('.jpg'))

test('REACH-OG-02 the picture of an earlier drawing goes, and a folder that lost its files gets them again', async () => {
  const there = filesOf()
  expect(there.length).toBeGreaterThan(1)
  await store.db.query(`update catalogue.article set look = jsonb_set(look, '{model}', '77') where id = 'AA1001'`)
  await run()
  // A page that is kept somewhere may still name the old ones.
  expect(filesOf()).toEqual(expect.arrayContaining(there))
  expect(filesOf()).toHaveLength(there.length + 2)
  store.advanceClock(31 * 86_400_000)
  await run()
  const after = filesOf()
  expect([after.length, after.filter((name) => there.includes(name)).length]).toEqual([there.length, there.length - 2])
  for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true })
  // To make all pictures would take a while.
  await store.db.query(`update catalogue.article set look = '{}' where id <> 'AA1001'`)
  await store.db.query(`update catalogue.article set listed_at = now() + interval '1 day' where id = 'AA1001'`)
  await run()
  expect(filesOf()).toHaveLength(2)
})

test('REACH-OG-02 with two gigabytes no more pictures are made; what is no picture is not found', async () => {
  const before = filesOf()
  await store.db.query('delete from catalogue.raster')
  await store.db.query(`update catalogue.article set look = jsonb_build_object('model', 1) where id <> 'AA1001'`)
  await onlyOf(['AA1001'], 4_000_000)
  await run()
  expect(filesOf()).toEqual(before)
  for (const path of ['/media/..%2f..%2fpackage.json', '/media/x/1200.jpg', `/media/${'0'.repeat(32)}/1200.jpg`, '/media/'])
    expect((await store.fetch(path)).status, path).toBe(404)
})
