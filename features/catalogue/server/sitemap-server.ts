import type { Database } from '@stadion/database/database'
import { serve } from '@stadion/http/serve'
import type { Storefront } from '@stadion/site/storefronts'
import type { FastifyInstance } from 'fastify'
import { catalogueFailures, readSitemapPart, readSitemapParts } from '../contract.ts'
import * as schema from '../schema.ts'
import { jpegPath } from './photographs/shown-photographs.ts'
import { squarePath } from './rasters/crops.ts'
import type { ReferenceSource } from './reference/reference.ts'
import { type SitemapRow, sitemapParts, sitemapRows, sitemapVersion } from './sitemap-table.ts'

/** Articles in one answer: whoever writes a part keeps no more of it. */
const atOnce = 250
/** Search engines show large pictures. */
const largest = 1280

/** What sitemaps list: articles that the storefront sells to everybody, in parts of 25,000 article numbers (D-185). */
export function sitemapServer(
  app: FastifyInstance,
  { db, hasMedia, reference }: { db: Database; hasMedia: boolean; reference: ReferenceSource },
): void {
  const soldIn = (storefront: Storefront) => ({ brand: storefront.brand, list: reference.now().priceListOf(storefront).key })
  serve(app, readSitemapParts, { answer: schema.sitemapPartsAnswer }, async ({ storefront }) => ({
    parts: (await sitemapParts(db, soldIn(storefront))).map(({ part, changedAt }) => ({ part, changedAt: changedAt.toISOString() })),
  }))

  serve(
    app,
    readSitemapPart,
    { params: schema.sitemapPartParams, query: schema.sitemapPartQuery, answer: schema.sitemapPartAnswer },
    async ({ params: { part }, query: { after, known }, storefront }) => {
      // A change while it is read comes with the next version.
      const version = after === 0 ? await sitemapVersion(db, soldIn(storefront), part) : undefined
      if (version !== undefined && version === known) return { version, isKnown: true, articles: [], next: null }
      const rows = await sitemapRows(db, soldIn(storefront), part, after, atOnce)
      if (after === 0 && rows.length === 0) throw catalogueFailures.sitemapPartNotFound({ part: String(part) })
      return {
        ...(version === undefined ? {} : { version }),
        isKnown: false,
        articles: rows.map((row) => ({ id: row.id, slug: row.slug, contentOn: row.contentOn, image: hasMedia ? imageOf(row) : null })),
        next: rows.length === atOnce ? (rows.at(-1)?.no ?? null) : null,
      }
    },
  )
}

const imageOf = ({ photograph, raster }: SitemapRow): string | null =>
  photograph ? jpegPath(photograph, largest) : raster ? squarePath(raster) : null
