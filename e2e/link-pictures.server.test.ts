import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drawingVersion } from '@stadion/demo-pictures/link-picture'
import { brands } from '@stadion/site/brands'
import { originalHostOf } from '@stadion/site/hosts'
import { storefrontOf } from '@stadion/site/storefronts'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSite, type Site } from './open-site.ts'

const folder = mkdtempSync(join(tmpdir(), 'stadion-media-'))
// As after an earlier run of the job.
writeFileSync(join(folder, 'pictures'), '')
let site: Site
beforeAll(async () => {
  site = await openSite({ env: { MEDIA_DIR: folder } })
})
afterAll(async () => {
  await site?.close()
  rmSync(folder, { recursive: true, force: true })
})

const get = (path: string, brand: string) =>
  fetch(`http://127.0.0.1:${site.sitePort}${path}`, {
    headers: { 'x-original-host': originalHostOf(storefrontOf(brand, 'en_GB'), 'local') },
  })
/** The metadata of a page for other sites. */
async function linkOf(path: string, brand: string) {
  const html = await (await get(path, brand)).text()
  const tag = (name: string) => new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)">`).exec(html)?.[1]
  const [image, alt, width, height, card] = ['og:image', 'og:image:alt', 'og:image:width', 'og:image:height', 'twitter:card'].map(tag)
  return { path: new URL(image ?? 'x:').pathname, alt, size: [Number(width), Number(height)], card, html }
}
/** The answer of a picture, and the size of what it holds. */
async function pictureOf(path: string, brand: string) {
  const answer = await get(path, brand)
  const { format, width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
  return { status: answer.status, type: answer.headers.get('content-type'), format, size: [width, height] }
}
interface Facts {
  [name: string]: unknown
}
/** The structured data of a page. */
const factsOf = (html: string): Facts[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].flatMap(([, text]) => {
    const { '@graph': graph, ...single } = JSON.parse(text ?? '') as Facts & { '@graph'?: Facts[] }
    return graph ?? [single]
  })
const jpeg = (width: number, height: number) => ({ status: 200, type: 'image/jpeg', format: 'jpeg', size: [width, height] })
const articleOf = { stadion: '/articles/AA1003.html', reebok: '/articles/RB1001.html' }
test.each(brands.map(({ key, name }) => [key, name] as const))(
  'REACH-OG-01 home, place, content page and article of %s name a JPEG of 1200 × 630 with its text, and it is there',
  async (brand, name) => {
    for (const path of ['/', '/men/shoes', '/help', articleOf[brand]]) {
      const link = await linkOf(path, brand)
      expect(link, path).toMatchObject({ alt: name, size: [1200, 630], card: 'summary_large_image' })
      expect(await pictureOf(link.path, brand), path).toEqual(jpeg(1200, 630))
    }
  },
)

test('REACH-OG-02 a job makes the pictures of drawn articles, and no request does; until then the brand’s stands', async () => {
  const { db } = site.store
  // All others were made already.
  await db.prepared(
    'others',
    `insert into catalogue.raster (brand, article_id, crop, drawn_from, hash, bytes)
     select brand, id, c, md5(look::text || $1::text), 'made', 1 from catalogue.article cross join unnest(array['og', '1x1', 'list', 'list-night']) c where id <> 'AA1001'`,
    [String(drawingVersion)],
  )
  const before = await linkOf('/articles/AA1002.html', 'stadion')
  await Promise.all(Array.from({ length: 1000 }, (_, at) => get(`/media/${String(at).padStart(32, '0')}/1200.jpg`, 'stadion')))
  expect(readdirSync(folder)).toEqual(['pictures'])
  await site.store.fetch('/__test__/jobs', { method: 'POST' })
  const link = await linkOf('/articles/AA1001.html', 'stadion')
  expect(link).toMatchObject({ size: [1200, 630], alt: 'Runner One, side' })
  expect(link.path).not.toBe(before.path)
  expect(await pictureOf(link.path, 'stadion')).toEqual(jpeg(1200, 630))
  const { image } = factsOf(link.html).find((one) => one['@type'] === 'Product') as { image: string[] }
  expect(await pictureOf(new URL(image[0] ?? '').pathname, 'stadion')).toEqual(jpeg(800, 800))
  // Another width of it was never made.
  expect((await get(link.path.replace('1200', '800'), 'stadion')).status).toBe(404)
  // What is as it was is not made again; what looks different is.
  const made = () => db.prepared<{ hash: string }>('made', `select hash from catalogue.raster where hash <> 'made' order by hash`)
  const first = await made()
  expect(first).toHaveLength(4)
  await db.prepared('other look', `update catalogue.article set look = jsonb_set(look, '{model}', '77') where id = 'AA1001'`)
  site.store.advanceClock(3_600_000)
  await site.store.fetch('/__test__/jobs', { method: 'POST' })
  const second = await made()
  expect(second).toHaveLength(4)
  expect(second.filter(({ hash }) => first.some((one) => one.hash === hash))).toEqual([])
})

test('REACH-OG-03 the facts of a product hold what is known: rating, five reviews, sizes, its model, delivery and returns', async () => {
  const of = async (id: string) => {
    const facts = factsOf((await linkOf(`/articles/${id}.html`, 'stadion')).html)
    const named = facts.filter((one) => one['@type'] === 'Product')
    return { facts, product: Object.assign({}, ...named) as Facts & { offers: Facts[] }, ids: named.map((one) => one['@id']) }
  }
  const runner = await of('AA1001')
  expect(new Set(runner.ids).size).toBe(1)
  expect(runner.product).toMatchObject({
    aggregateRating: { ratingValue: expect.any(Number), reviewCount: expect.any(Number) },
    review: Array(5).fill(expect.objectContaining({ '@type': 'Review', author: expect.anything(), reviewRating: expect.anything() })),
    size: expect.arrayContaining(['8', '12']),
    isVariantOf: {
      '@type': 'ProductGroup',
      productGroupID: expect.any(String),
      variesBy: expect.arrayContaining(['https://schema.org/size']),
    },
  })
  const [offer = {}] = runner.product.offers
  const named = (of: string) => runner.facts.find((one) => one['@id'] === (offer[of] as Facts)['@id'])
  expect(named('shippingDetails')).toMatchObject({
    shippingRate: { value: 0, currency: 'GBP' },
    shippingDestination: { addressCountry: 'GB' },
    deliveryTime: { transitTime: { minValue: 2, maxValue: 4 } },
  })
  expect(named('hasMerchantReturnPolicy')).toMatchObject({ merchantReturnDays: 30, applicableCountry: 'GB' })
  // No article of the demo has a trade number, and nobody can tell another of a gift card.
  const card = await of('GC0001')
  expect(JSON.stringify([runner.facts, card.facts])).not.toMatch(/gtin|mpn/)
  expect(Object.keys(card.product)).not.toEqual(expect.arrayContaining(['size']))
  expect(JSON.stringify(card.facts)).not.toMatch(/Shipping|ReturnPolicy|aggregateRating|"review"|isVariantOf/)
})
