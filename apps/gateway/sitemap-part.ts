import { Readable } from 'node:stream'
import { html } from '@stadion/contract/html'
import type { PartPages, SitemapAsk, SitemapPage, SitemapParts } from '@stadion/pages/site-paths'

/** A part has no more pages: so many numbers are one part. */
const mostPages = 25_000
/** D-185 allows 6 MB. */
const mostBytes = 6_000_000
/** What a page without its picture needs at most: names in addresses have at most 80 characters. */
const bytesOfPage = 220
/** Pieces that are read and written at once, for all readers together. */
const atOnce = 4

const head = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">`

const pageXml = (origin: string, { path, changedOn, image }: SitemapPage, withImage: boolean): string =>
  html`<url><loc>${origin + path}</loc><lastmod>${changedOn}</lastmod>${
    withImage && image ? html`<image:image><image:loc>${origin + image}</image:loc></image:image>` : undefined
  }</url>`.text

interface Ask extends SitemapAsk {
  origin: string
  part: number
}

/** Parts of sitemaps, which are written while they are read: none is ever whole in memory. */
export function createPartWriter() {
  const turns = createTurns(atOnce)

  async function* write(parts: SitemapParts, ask: Ask, first: PartPages): AsyncGenerator<string> {
    let [bytes, pages] = [head.length + 20, 0]
    yield head
    for (let piece: PartPages | undefined = first; piece; ) {
      let text = ''
      for (const page of piece.pages) {
        pages += 1
        const full = pageXml(ask.origin, page, true)
        // Pictures only as long as all pages fit for certain.
        const one = bytes + full.length + (mostPages - pages) * bytesOfPage > mostBytes ? pageXml(ask.origin, page, false) : full
        bytes += one.length
        text += one
      }
      yield text
      const after: number | null = piece.next
      piece = after === null || pages >= mostPages ? undefined : await turns(() => parts.read(ask, ask.part, { after }))
    }
    yield '</urlset>\n'
  }

  return {
    /** The first piece, which says whether there is a part, and whether it is known. */
    begin: (parts: SitemapParts, ask: Ask, known: string | undefined) => turns(() => parts.read(ask, ask.part, { known })),
    /** The whole file. */
    stream: (parts: SitemapParts, ask: Ask, first: PartPages): Readable =>
      Readable.from(write(parts, ask, first), { objectMode: false, highWaterMark: 1 }),
  }
}

/** Runs so many pieces of work at once; others wait for their turn. */
function createTurns(most: number) {
  const waiting: (() => void)[] = []
  let busy = 0
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (busy >= most) await new Promise<void>((resolve) => waiting.push(resolve))
    else busy += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else busy -= 1
    }
  }
}
