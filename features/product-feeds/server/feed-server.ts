import { createReadStream } from 'node:fs'
import type { Product } from '@stadion/catalogue/contract'
import type { Database } from '@stadion/database/database'
import type { Jobs } from '@stadion/jobs/jobs'
import type { AppEnvironment } from '@stadion/site/environment'
import { originOf } from '@stadion/site/hosts'
import { findStorefront, type Storefront } from '@stadion/site/storefronts'
import type { FastifyInstance } from 'fastify'
import { feedFiles } from './feed-files.ts'
import { columnsOf, type LeftOut, lineOf, reasonOf, rowsOf } from './feed-rows.ts'
import { allFeeds, dueFeeds, type Feed, keepMade } from './feed-table.ts'

interface Options {
  db: Database
  jobs: Pick<Jobs, 'add'>
  /** Of pictures and feeds. */
  folder: string
  appEnv: AppEnvironment
  sitePort: number
  /** Of the catalogue: all articles of a storefront, as their pages say them. */
  articlesOf: (storefront: Storefront) => AsyncGenerator<Product[]>
  /** Of the bag, in minor units. */
  deliveryFeeOf: (currency: string, method: 'standard') => { price: number; freeFrom: number | null }
}

/** A feed is made once a day. */
const stayMs = 23 * 3_600_000
const everyMs = 600_000

/** Feeds of products (D-186): a job makes their files, and the shop serves them. No request makes one. */
export function feedServer(app: FastifyInstance, { db, jobs, folder, appEnv, sitePort, articlesOf, deliveryFeeOf }: Options): void {
  const files = feedFiles(folder)
  const { now } = app.context

  app.get<{ Params: { token: string; file: string } }>('/feeds/:token/:file', async (request, reply) => {
    const { token, file } = request.params
    const found = await files.find(token, file)
    reply.header('cache-control', 'private, no-store').header('x-content-type-options', 'nosniff')
    if (!found) return reply.code(404).type('text/plain; charset=utf-8').send('Not found')
    return reply
      .type(file.endsWith('.gz') ? 'application/gzip' : 'text/plain; charset=utf-8')
      .header('content-length', found.bytes)
      .header('last-modified', found.changedAt.toUTCString())
      .header('x-robots-tag', 'noindex')
      .send(createReadStream(found.path))
  })

  async function make(feed: Feed): Promise<void> {
    const { brand, locale, programme, token } = feed
    const storefront = findStorefront(brand, locale)
    // It was of a storefront that the shop has no longer.
    if (!storefront) return
    const at = now()
    const place = { storefront, programme, now: at, origin: originOf(storefront, appEnv, sitePort) }
    const fee = deliveryFeeOf(storefront.currency, 'standard')
    const leftOut: LeftOut = {}
    async function* lines(of: Storefront) {
      for await (const articles of articlesOf(of))
        for (const article of articles) {
          const reason = reasonOf(article, at)
          if (reason) leftOut[reason] = (leftOut[reason] ?? 0) + 1
          else for (const row of rowsOf(article, { ...place, fee })) yield lineOf(row)
        }
    }
    const made = await files.write(token, `${brand}-${locale}-${programme}`, lineOf(columnsOf(programme)), lines(storefront))
    await keepMade(db, feed, { ...made, left_out: leftOut }, at)
  }

  jobs.add({
    name: 'product-feeds.make',
    everyMs,
    leased: true,
    async run() {
      await files.keepOnly(new Set((await allFeeds(db)).map(({ token }) => token)))
      const failed: unknown[] = []
      // One that fails keeps no other from being made.
      for (const feed of await dueFeeds(db, new Date(now().getTime() - stayMs)))
        await make(feed).catch((error: unknown) => failed.push(error))
      if (failed.length > 0) throw failed[0]
    },
  })
}
