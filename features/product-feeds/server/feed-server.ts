import { gzipSync } from 'node:zlib'
import type { Product } from '@stadion/catalogue/contract'
import type { Database } from '@stadion/database/database'
import type { Jobs } from '@stadion/jobs/jobs'
import type { AppEnvironment } from '@stadion/site/environment'
import { originOf } from '@stadion/site/hosts'
import { toMajor } from '@stadion/site/money'
import type { StateOf } from '@stadion/site/storefront-state'
import { findStorefront, type Storefront } from '@stadion/site/storefronts'
import type { FastifyInstance } from 'fastify'
import { changesColumns, changesOf } from './feed-changes.ts'
import { feedFiles } from './feed-files.ts'
import { columnsOf, type LeftOut, lineOf, type Programme, reasonOf, rowsOf } from './feed-rows.ts'
import { type Findings, note } from './feed-rules.ts'
import { allFeeds, dueChanges, dueFeeds, type Feed, keepChanges, keepMade } from './feed-table.ts'

interface Fee {
  price: number
  /** The goods total from which it is free. */
  freeFrom: number | null
}

interface Options {
  db: Database
  jobs: Pick<Jobs, 'add'>
  /** Of pictures and feeds. */
  folder: string
  appEnv: AppEnvironment
  sitePort: number
  /** Where no orders are taken, files have no rows. */
  stateOf: StateOf
  /** Of the catalogue: all articles of a storefront, as their pages say them. */
  articlesOf: (storefront: Storefront) => AsyncGenerator<Product[]>
  /** Of delivery: the fees of records in a country, in minor units. */
  findDelivery: (country: string, currency: string, at: Date) => Promise<{ fees: { standard?: Fee } }>
  /** Of the bag: what holds where there is no record, in major units. */
  deliveryFeeOf: (currency: string, method: 'standard') => Fee
}

const nameOf = ({ brand, locale, programme }: Feed) => `${brand}-${locale}-${programme}`
async function* nothing(): AsyncGenerator<string> {}

/** A feed is made once a day, and what has changed since is said each hour. */
const stayMs = 23 * 3_600_000
const changesStayMs = 55 * 60_000
const everyMs = 600_000

/**
 * The file of a storefront that takes no orders now: its columns and no row, so that programmes drop its offers at their next visit. Of one that is
 * missing they would keep what they had. Undefined while it is open.
 */
function withoutOffers(file: string, stateOf: StateOf): Buffer | undefined {
  const [, brand = '', locale = '', programme = '', part] =
    /^([a-z0-9]+)-([a-z]{2}_[A-Z]{2})-(google|meta)-(\d+|changes)\.tsv\.gz$/.exec(file) ?? []
  if (locale === '' || stateOf({ brand, locale }).state === 'OPEN') return undefined
  return gzipSync(lineOf(part === 'changes' ? changesColumns : columnsOf(programme as Programme)))
}

/** Feeds of products (D-186): a job makes their files, and the shop serves them. No request makes one. */
export function feedServer(
  app: FastifyInstance,
  { db, jobs, folder, appEnv, sitePort, stateOf, articlesOf, findDelivery, deliveryFeeOf }: Options,
): void {
  const files = feedFiles(folder)
  const { now } = app.context

  app.get<{ Params: { token: string; file: string } }>('/feeds/:token/:file', async (request, reply) => {
    const { token, file } = request.params
    const found = await files.open(token, file)
    reply.header('cache-control', 'private, no-store').header('x-content-type-options', 'nosniff')
    if (!found) return reply.code(404).type('text/plain; charset=utf-8').send('Not found')
    reply.header('x-robots-tag', 'noindex')
    const closed = withoutOffers(file, stateOf)
    if (closed) {
      await found.file.close()
      return reply.type('application/gzip').send(closed)
    }
    return reply
      .type(file.endsWith('.gz') ? 'application/gzip' : 'text/plain; charset=utf-8')
      .header('content-length', found.bytes)
      .header('last-modified', found.changedAt.toUTCString())
      .send(found.file.createReadStream())
  })

  /** The rows that a feed has now, by article, and why articles are not in it. Undefined: it was of a storefront that the shop has no longer. */
  async function rowsNow({ brand, locale, programme }: Feed, at: Date) {
    const storefront = findStorefront(brand, locale)
    if (!storefront) return undefined
    const { country, currency } = storefront
    const own = (await findDelivery(country, currency, at)).fees.standard
    const fee = own
      ? { price: toMajor(own.price, currency), freeFrom: own.freeFrom === null ? null : toMajor(own.freeFrom, currency) }
      : deliveryFeeOf(currency, 'standard')
    const place = { storefront, programme, now: at, origin: originOf(storefront, appEnv, sitePort), fee }
    const leftOut: LeftOut = {}
    async function* articles(of: Storefront) {
      for await (const some of articlesOf(of))
        for (const article of some) {
          const reason = reasonOf(article, at)
          if (reason) leftOut[reason] = (leftOut[reason] ?? 0) + 1
          else yield rowsOf(article, place)
        }
    }
    return { articles: articles(storefront), leftOut, place }
  }

  async function make(feed: Feed): Promise<void> {
    const at = now()
    const own = await rowsNow(feed, at)
    if (!own) return
    const columns = columnsOf(feed.programme)
    const findings: Findings = {}
    async function* lines({ articles, place }: NonNullable<typeof own>) {
      for await (const rows of articles)
        for (const row of rows) {
          note(findings, Object.fromEntries(columns.map((column, n) => [column, row[n] ?? ''])), place)
          yield lineOf(row)
        }
    }
    const made = await files.write(feed.token, nameOf(feed), lineOf(columns), lines(own))
    await files.writeChanges(feed.token, nameOf(feed), lineOf(changesColumns), nothing())
    await keepMade(db, feed, { ...made, left_out: own.leftOut, findings }, at)
  }

  async function makeChanges(feed: Feed): Promise<void> {
    const at = now()
    const own = await rowsNow(feed, at)
    if (!own) return
    async function* before() {
      for await (const line of files.read(feed.token, nameOf(feed))) yield line.split('\t')
    }
    async function* lines(changes: AsyncIterable<string[]>) {
      for await (const row of changes) yield lineOf(row)
    }
    const changes = lines(changesOf(before(), own.articles, feed.programme))
    await files.writeChanges(feed.token, nameOf(feed), lineOf(changesColumns), changes)
    await keepChanges(db, feed, at)
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
      // In the same job, so that no whole files come while it reads the last ones.
      for (const feed of await dueChanges(db, new Date(now().getTime() - changesStayMs)))
        await makeChanges(feed).catch((error: unknown) => failed.push(error))
      if (failed.length > 0) throw failed[0]
    },
  })
}
