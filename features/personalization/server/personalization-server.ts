import type { Database } from '@stadion/database/database'
import { genericFailures } from '@stadion/http/middleware/generic-failures'
import { serve } from '@stadion/http/serve'
import { findStorefront, type Storefront } from '@stadion/site/storefronts'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { askEngine, askEngineBelow, type EngineAnswer } from '../contract.ts'
import { engineAnswerSchema, engineRequestSchema, sitePathParams } from '../schema.ts'
import { choose } from './choose.ts'
import { engineTable } from './engine-table.ts'
import { variantOf } from './experiment.ts'
import { createRankedArticles, fewestEvents, type RankedArticle, type RankedArticles } from './ranked-articles.ts'

export { viewDays } from './engine-table.ts'

export interface PersonalizationOptions {
  db: Database
  appEnv: string
  /** The best-selling articles of a brand that are in stock in a region, `most` of each group, by sales then id. */
  bestInStock(brand: string, region: string, most: number): Promise<readonly RankedArticle[]>
  /** Articles by their ids, by sales then id, with their stock in a region; unknown ids are left out. */
  articlesWithStock(brand: string, region: string, ids: readonly string[]): Promise<readonly RankedArticle[]>
  /** Whether the shop has put a look together for an article; a learned set does not replace it (D-194). */
  isInLook(id: string, storefront: Storefront, at: Date): Promise<boolean>
}

type Body = z.output<typeof engineRequestSchema>

/** Milliseconds for which sales and stock are cached. */
const rankedFreshMs = 15_000
/** Articles of each group that are chosen from, best-selling first, and popular articles of a brand (D-184). */
const mostOfGroup = 500
const mostPopular = 2000

/** The engine: receives the events of pages, and decides what their placements show. */
export function personalizationServer(app: FastifyInstance, options: PersonalizationOptions): void {
  const { db, appEnv, bestInStock, articlesWithStock, isInLook } = options
  const table = engineTable(db)
  const rankedArticlesOf = createRankedCache(async (brand, region, now) => {
    const popularity = await table.popularity(brand, fewestEvents, mostPopular, now)
    const [shelf, viewed] = await Promise.all([
      bestInStock(brand, region, mostOfGroup),
      popularity.size > 0 ? articlesWithStock(brand, region, [...popularity.keys()]) : [],
    ])
    return createRankedArticles(shelf, viewed, popularity)
  })

  /** The same, which also knows these articles, whether they sell or not. */
  async function knowing(ranked: RankedArticles, ids: readonly string[], { brand, identityRegion }: Storefront): Promise<RankedArticles> {
    const unknown = ids.filter((id) => !ranked.find(id))
    return unknown.length > 0 ? ranked.knowing(await articlesWithStock(brand, identityRegion, unknown)) : ranked
  }

  async function decide({ preview, events }: Body, storefront: Storefront, now: Date): Promise<EngineAnswer['responses'][number]> {
    const context = find(events, 'decision')!
    const { consentLevel, visitorId } = context.context
    if (consentLevel < 2 || !visitorId) {
      // After a withdrawal the earlier data is deleted.
      if (visitorId) await table.forget(visitorId)
      return { actions: [{ isControl: true, impressionReporting: [] }] }
    }
    const { brand, identityRegion } = storefront
    const named = events.flatMap((event) => (event.type === 'product' ? [event.productId] : []))
    const onPage = await knowing(await rankedArticlesOf(brand, identityRegion, now), named, storefront)
    const page = find(events, 'pageView')
    const about = named.filter((id) => onPage.find(id))
    const viewed = page?.pageType === 'PDP' ? about[0] : undefined
    const [known, hasLook] = await Promise.all([
      table.decide({ visitor: visitorId, brand, viewed, about, now }),
      viewed !== undefined && isInLook(viewed, storefront, now),
    ])
    if (!page || !context.customData.includeReporting) return { actions: [{ isControl: false, impressionReporting: [] }] }
    const { pageType, gender, category } = page
    const variant = variantOf(visitorId, preview, appEnv === 'prod')
    const beside = Object.values(known.near).flatMap((near) => near.map(([id]) => id))
    const ranked = await knowing(onPage, [...new Set([...known.recent, ...beside])], storefront)
    const { isControl, impressionReporting } = choose({ pageType, about, gender, category, variant, known, ranked })
    return {
      actions: [{ isControl, impressionReporting: impressionReporting.filter(({ placement }) => !(hasLook && placement === 'OUTFITS')) }],
    }
  }

  async function answer(body: Body, here: Storefront, sitePath: string | undefined, now: Date): Promise<EngineAnswer> {
    const { events } = body
    const impressions = events.filter((event) => event.type === 'impression')
    if (impressions.length > 0) await table.seen(impressions, here.brand, now)
    const context = find(events, 'decision')?.context
    if (!context) return { responses: [{ actions: [] }] }
    const storefront = findStorefront(context.brand as Storefront['brand'], context.locale)!
    if (sitePath !== undefined && sitePath !== storefront.sitePath)
      throw genericFailures.invalidRequest({ reason: `locale: ${context.locale} is not at /${sitePath}` })
    return { responses: [await decide(body, storefront, now)] }
  }

  const shapes = { body: engineRequestSchema, answer: engineAnswerSchema }
  serve(app, askEngine, shapes, ({ body, storefront, now }) => answer(body, storefront, undefined, now()))
  serve(app, askEngineBelow, { ...shapes, params: sitePathParams }, ({ body, params, storefront, now }) =>
    answer(body, storefront, params.sitePath, now()),
  )
}

const find = <T extends Body['events'][number]['type']>(events: Body['events'], type: T) =>
  events.find((event): event is Extract<typeof event, { type: T }> => event.type === type)

/** Counts new events and updates the neighbours of articles; returns the number of events. Call it about once a minute. */
export const refreshRecommendations = (db: Database, now: () => Date): Promise<number> => engineTable(db).refresh(now())

/** Deletes old views; returns their number. Call it about once a day. */
export const sweepPersonalization = (db: Database, now: () => Date): Promise<number> => engineTable(db).sweep(now())

/** Caches ranked articles. Stale ones are used during the reload, so only the first visitor waits. */
function createRankedCache(make: (brand: string, region: string, now: Date) => Promise<RankedArticles>) {
  const kept = new Map<string, { ranked: Promise<RankedArticles>; madeAt: number; next?: Promise<unknown> }>()
  return (brand: string, region: string, now: Date): Promise<RankedArticles> => {
    const key = `${brand}/${region}`
    const known = kept.get(key)
    if (!known) {
      const ranked = make(brand, region, now)
      kept.set(key, { ranked, madeAt: now.getTime() })
      ranked.catch(() => kept.delete(key))
      return ranked
    }
    if (Math.abs(now.getTime() - known.madeAt) > rankedFreshMs && !known.next)
      known.next = make(brand, region, now).then(
        (ranked) => kept.set(key, { ranked: Promise.resolve(ranked), madeAt: now.getTime() }),
        () => {
          // It is tried again after as long as a good one would be kept.
          known.madeAt = now.getTime()
          known.next = undefined
        },
      )
    return known.ranked
  }
}
