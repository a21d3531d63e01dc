import type { SitemapParts } from '@stadion/pages/site-paths'
import { expect, test } from 'vitest'
import { createPartWriter } from './sitemap-part.ts'

const pages = (from: number) =>
  Array.from({ length: 250 }, (_, at) => ({
    path: `/be-fr/${'long-slug-'.repeat(8)}/ARTICLE-WITH-A-LONG-${from + at}.html`,
    changedOn: '2026-11-29',
    image: `/media/${'a'.repeat(32)}/1280.jpg`,
  }))
/** A full part, whose pieces tell how many are being read. */
const full = { name: 'articles', busy: 0, most: 0 }
const parts: SitemapParts = {
  name: 'articles',
  list: async () => [],
  async read(_, __, { after = 0 }) {
    full.busy += 1
    full.most = Math.max(full.most, full.busy)
    await Promise.resolve()
    full.busy -= 1
    return { isKnown: false, pages: pages(after), next: after + 250 < 30_000 ? after + 250 : null }
  },
}
const ask = { origin: 'https://www.a-brand-with-a-name.co.uk', part: 0 } as never

test('a part has at most 25,000 pages and 6 MB: pictures are left out before pages are', async () => {
  const writer = createPartWriter()
  const first = (await writer.begin(parts, ask, undefined))!
  let text = ''
  for await (const piece of writer.stream(parts, ask, first)) text += piece
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(6_000_000)
  expect(text.match(/<loc>/g)).toHaveLength(25_000)
  const pictures = text.match(/<image:loc>/g)?.length ?? 0
  expect([pictures > 1_000, pictures < 25_000]).toEqual([true, true])
  expect(text.endsWith('</url></urlset>\n')).toBe(true)
})

test('REACH-SMAP-03 a part is streamed, and keeps no more than a piece in memory: forty at once read four pieces at a time, and none is read before the one before it was taken', async () => {
  const writer = createPartWriter()
  full.most = 0
  const streams = await Promise.all(
    Array.from({ length: 40 }, async () => writer.stream(parts, ask, (await writer.begin(parts, ask, undefined))!)),
  )
  // Nobody reads on: what waits is a piece each.
  for (const stream of streams) stream.read()
  await new Promise((resolve) => setImmediate(resolve))
  expect(Math.max(...streams.map(({ readableLength }) => readableLength))).toBeLessThan(150_000)
  expect(full.most).toBeLessThanOrEqual(4)
  for (const stream of streams) stream.destroy()
})
