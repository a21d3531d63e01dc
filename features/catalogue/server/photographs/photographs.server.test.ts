import { copyFileSync, mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from '@stadion/database/sql'
import { openStore, type Store } from '@stadion/testing/store'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Product, ProductsAnswer } from '../../contract.ts'
import { dueRasters, squaresOf } from '../rasters/raster-table.ts'
import { mediaCommandIn } from './media-command.ts'
import { openPhotograph } from './open-photograph.ts'
import { halves, lyingJpeg, movingPng } from './testing.ts'

const folder = mkdtempSync(join(tmpdir(), 'stadion-photographs-'))
const media = join(folder, 'media')
const file = (name: string) => join(folder, name)
let store: Store
beforeAll(async () => {
  store = await openStore({ env: { MEDIA_DIR: media } })
})
afterAll(async () => {
  await store?.close()
  rmSync(folder, { recursive: true, force: true })
})

const give = (...words: string[]) =>
  mediaCommandIn(() => media).run({ db: store.db, now: store.now }, words, { actor: 'ann', environment: 'local' })
const answerOf = async <T>(path: string) => (await (await store.visit({ host: 'www.stadion.co.uk' })(path)).json()) as T
const product = (id: string) => answerOf<Product>(`/api/bridge/products/${id}?at=${Math.random()}`)
const listed = async (id: string) => (await answerOf<ProductsAnswer>(`/api/bridge/products/by-ids?ids=${id}`)).items[0]
const bytesOf = async (path: string) => Buffer.from(await (await store.fetch(path)).arrayBuffer())
/** Whether the middle of a part of a picture is red or blue. */
async function colourAt(picture: Buffer, x: number): Promise<'red' | 'blue'> {
  const { width, height } = await sharp(picture).metadata()
  const part = { left: Math.min(Math.round(x * width), width - 1), top: height >> 1, width: 1, height: 1 }
  const [red = 0, , blue = 0] = await sharp(picture).extract(part).toColourspace('srgb').raw().toBuffer()
  return red > blue ? 'red' : 'blue'
}

test('DESK-MED-01 JPEG, PNG, WebP, AVIF and TIFF are taken, whatever their names say', async () => {
  const formats = ['jpeg', 'png', 'webp', 'avif', 'tiff'] as const
  for (const format of formats) {
    const [width, height] = format === 'jpeg' ? [400, 500] : [200, 250]
    writeFileSync(file(`${format}.bin`), await halves(width, height).toFormat(format).toBuffer())
  }
  const lines = await give('add', 'AA1001', ...formats.map((format) => file(`${format}.bin`)))
  expect(lines.map((line) => line.replace(/^.*is photograph \d+/, ''))).toEqual([
    ' of AA1001, its first: lists show it.',
    ...[2, 3, 4, 5].map((place) => ` of AA1001, its number ${place}.`),
  ])
  expect((await give('list', 'aa1001')).length).toBe(5)
  const { tags } = await sql<{ tags: string[] }>`select tags from news.entry order by id desc limit 1`.one(store.db)
  expect(tags).toEqual(['article:stadion/AA1001', 'list:stadion'])
  const { images } = await product('AA1001')
  expect(images.map(({ alt }) => alt)).toEqual([1, 2, 3, 4, 5].map((place) => `Runner One, photo ${place}`))
  for (const [at, { src }] of images.entries()) {
    const width = at === 0 ? 320 : 160
    expect(await sharp(await bytesOf(src)).metadata()).toMatchObject({ format: 'jpeg', width, height: width })
  }
}, 120_000)

test('DESK-MED-01 what is no photograph is refused with a sentence, and a bomb ends its own process only', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"/>'
  writeFileSync(file('drawing.jpg'), svg)
  writeFileSync(file('text.jpg'), 'A text that calls itself a picture.')
  writeFileSync(file('moving.gif'), 'GIF89a')
  writeFileSync(file('phone.jpg'), Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'))
  writeFileSync(file('sequence.avif'), Buffer.from('\0\0\0\x1cftypavis\0\0\0\0avifavis', 'latin1'))
  const frames = await Promise.all([200, 400].map((size) => halves(size, size).png().toBuffer()))
  const moving = sharp(frames, { join: { animated: true } }).webp()
  writeFileSync(file('moving.webp'), await moving.toBuffer())
  await movingPng(file('moving.png'))
  await lyingJpeg(file('bomb.jpg'), 60_000, 60_000)
  await lyingJpeg(file('half.jpg'), 9_000, 9_000)
  writeFileSync(file('small.png'), await halves(159, 300).png().toBuffer())
  writeFileSync(file('large.jpg'), Buffer.from([0xff, 0xd8, 0xff]))
  truncateSync(file('large.jpg'), 40_000_001)
  const why = {
    'drawing.jpg': /drawing \(SVG\)/,
    'text.jpg': /no picture that the shop knows; JPEG, PNG, WebP, AVIF and TIFF are taken/,
    'moving.gif': /GIF/,
    'phone.jpg': /HEIC/,
    'sequence.avif': /animation/,
    'moving.webp': /animation/,
    'moving.png': /animation/,
    'bomb.jpg': /60000 × 60000 pixels, and at most 100 million/,
    'half.jpg': /damaged/,
    'small.png': /159 × 300 pixels/,
    'large.jpg': /41 MB, and at most 40/,
    'nowhere.jpg': /no such file/,
  }
  const before = { files: readdirSync(media, { recursive: true }).sort(), memory: process.memoryUsage.rss() }
  for (const [name, sentence] of Object.entries(why)) await expect(give('add', 'AA1002', file(name)), name).rejects.toThrow(sentence)
  // Less than one of these pictures has pixels.
  expect(process.memoryUsage.rss() - before.memory).toBeLessThan(150_000_000)
  expect(readdirSync(media, { recursive: true }).sort()).toEqual(before.files)
  expect((await product('AA1002')).images[0]?.src).toBe('/assets/img/AA1002_01.svg')
  expect((await store.fetch('/healthz')).status).toBe(200)
  await expect(give('add', 'ZZ9999', file('jpeg.bin'))).rejects.toThrow('There is no article ZZ9999.')
  await expect(give('add', 'GC0001', file('jpeg.bin'))).rejects.toThrow('Write reebok/GC0001 or stadion/GC0001.')
  expect(await give('add', 'stadion/GC0001', file('jpeg.bin'))).toEqual([expect.stringContaining('of GC0001, its first')])
}, 120_000)

test('DESK-MED-02 every crop has each width in AVIF, WebP and JPEG; metadata is gone, it stands upright and is sRGB', async () => {
  // It lies on its side: 900 × 1300 as it is seen, red above.
  const exif = { IFD0: { Copyright: 'Ann' }, IFD3: { GPSLatitude: '51/1 30/1 0/1', GPSLatitudeRef: 'N' } }
  writeFileSync(
    file('held.jpg'),
    await halves(1300, 900).withIccProfile('p3').withMetadata({ orientation: 6, exif }).jpeg({ quality: 95 }).toBuffer(),
  )
  await give('add', 'AA1003', file('held.jpg'))
  const [{ crops } = { crops: {} }] = await store.db.prepared<{ crops: Record<string, { hash: string; widths: number[] }> }>(
    'crops',
    `select crops from catalogue.photograph where article_id = 'AA1003'`,
    [],
  )
  expect(Object.fromEntries(Object.entries(crops).map(([crop, { widths }]) => [crop, widths]))).toEqual({
    '1x1': [160, 320, 480, 640],
    '4x5': [160, 320, 480, 640],
    '16x9': [160, 320, 480, 640],
    '3x1': [160, 320, 480, 640],
  })
  const heights = { '1x1': 480, '4x5': 600, '16x9': 270, '3x1': 160 }
  const types = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' }
  for (const [crop, { hash }] of Object.entries(crops))
    for (const [format, type] of Object.entries(types)) {
      const answer = await store.fetch(`/media/${hash}/480.${format}`)
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type])
      const made = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
      expect(made).toMatchObject({ width: 480, height: heights[crop as keyof typeof heights], space: 'srgb', channels: 3 })
      expect([made.exif, made.xmp, made.icc, made.orientation], `${crop} ${format}`).toEqual([undefined, undefined, undefined, undefined])
    }
  const upright = await bytesOf(`/media/${crops['1x1']?.hash}/640.webp`)
  const at = (y: number) => sharp(upright).extract({ left: 320, top: y, width: 1, height: 1 }).raw().toBuffer()
  // The red of P3 is beyond that of sRGB: it stays red, and is no paler.
  expect([...(await at(100))].map((value) => value > 128)).toEqual([true, false, false])
  expect([...(await at(540))].map((value) => value > 128)).toEqual([false, false, true])
}, 120_000)

test('DESK-MED-03 crops follow the focus under new addresses, which pages use; the old ones go on answering', async () => {
  writeFileSync(file('wide.png'), await halves(1600, 660).png().toBuffer())
  await give('add', 'AA1004', file('wide.png'))
  const before = (await listed('AA1004'))!
  // The job makes a picture of the drawing for other sites; the photograph stands before it.
  const { jpegs } = await product('AA1004')
  expect(jpegs).toEqual({
    link: expect.stringMatching(/1200\.jpg$/),
    square: expect.stringMatching(/640\.jpg$/),
    wide: expect.stringMatching(/960\.jpg$/),
  })
  expect([await colourAt(await bytesOf(before.image), 0), await colourAt(await bytesOf(before.image), 1)]).toEqual(['red', 'blue'])
  const [line = ''] = await give('list', 'AA1004')
  const [no = ''] = line.split('\t')
  await expect(give('focus', no, '0.5', '1.1')).rejects.toThrow('two numbers from 0 to 1')
  await give('focus', no, '1', '0.5')
  const after = (await listed('AA1004'))!
  expect(after.image).not.toBe(before.image)
  expect([await colourAt(await bytesOf(after.image), 0), await colourAt(await bytesOf(before.image), 0)]).toEqual(['blue', 'red'])
  await give('remove', no)
  expect((await listed('AA1004'))?.image).toBe('/assets/img/AA1004_01.svg')
  expect((await store.fetch(after.image)).status).toBe(200)
  const entries = await store.db.query<{ action: string }>(`select * from audit.entry where subject = 'AA1004' order by at`)
  expect(entries).toHaveLength(3)
}, 120_000)

test('DESK-MED-03 photographs that are added and removed at once keep their places, and an article with one is drawn no more', async () => {
  writeFileSync(file('one.jpg'), await halves(300, 300).jpeg().toBuffer())
  const placesOf = async () => (await give('list', 'AA1005')).map((line) => line.split('\t')).map(([no = '', , , place]) => ({ no, place }))
  await Promise.all([1, 2, 3].map(() => give('add', 'AA1005', file('one.jpg'))))
  const [first, second, third] = await placesOf()
  expect([first, second, third].map((one) => one?.place)).toEqual(['1', '2', '3'])
  await Promise.all([first, second].map((one) => give('remove', one!.no)))
  expect(await placesOf()).toEqual([{ no: third!.no, place: '1' }])
  const due = () =>
    dueRasters(store.db, 1_000, 100_000).then((all) => all.filter(({ brand }) => brand === 'stadion').map(({ articleId }) => articleId))
  expect(await due()).not.toContain('AA1005')
  await give('remove', third!.no)
  expect(await due()).toContain('AA1005')
}, 120_000)

test('DESK-MED-04 no request makes a file, and the original is served to nobody', async () => {
  const before = readdirSync(media, { recursive: true }).sort()
  const original = before.map(String).find((name) => /originals\/..\/[0-9a-f]{64}$/.test(name)) as string
  const { path, widths } = (await listed('AA1001'))?.renditions ?? { path: '', widths: [] }
  expect(widths).toEqual([160, 320])
  const names = [
    `${path}/640.avif`,
    `${path}/321.webp`,
    `${path}/320.png`,
    `${path}/320.jpg.part`,
    `/media/${original}`,
    `/media/x/..%2f${original}`,
  ]
  for (const name of names) expect((await store.fetch(name)).status, name).toBe(404)
  const { status, headers } = await store.fetch(`${path}/320.webp`)
  const said = ['content-type', 'cache-control', 'x-content-type-options'].map((name) => headers.get(name))
  expect([status, ...said]).toEqual([200, 'image/webp', 'public, max-age=31536000, immutable', 'nosniff'])
  expect(readdirSync(media, { recursive: true }).sort()).toEqual(before)
})

test('DESK-MED-06 mails show the JPEG of the photograph, and that of the drawing where there is none', async () => {
  await store.db.prepared(
    'drawn',
    `insert into catalogue.raster (brand, article_id, crop, drawn_from, hash, bytes)
     select 'stadion', id, '1x1', 'x', repeat('a', 32), 1 from unnest($1::text[]) id on conflict (brand, article_id, crop) do update set hash = excluded.hash`,
    [['AA1001', 'AA1006']],
  )
  const squares = await squaresOf(store.db, 'stadion', ['AA1001', 'AA1006', 'AA1007'])
  expect(Object.fromEntries(squares)).toEqual({
    AA1001: expect.stringMatching(/^\/media\/[0-9a-f]{32}\/320\.jpg$/),
    AA1006: `/media/${'a'.repeat(32)}/800.jpg`,
  })
  expect(squares.get('AA1001')).toContain((await listed('AA1001'))?.renditions?.path)
})

test('DESK-MED-08 without sharp new photographs are refused with one sentence, and those that are there are shown', async () => {
  // Beside it there are no packages.
  const alone = file('photograph-process.mjs')
  copyFileSync(new URL('./photograph-process.mjs', import.meta.url), alone)
  await expect(openPhotograph(file('jpeg.bin'), pathToFileURL(alone))).rejects.toThrow(/^the optional package sharp is not installed/)
  expect((await store.fetch((await listed('AA1001'))?.image ?? '')).status).toBe(200)
})
