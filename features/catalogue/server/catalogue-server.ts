import type { Database } from '@stadion/database/database'
import { serve } from '@stadion/http/serve'
import { priorPriceOf } from '@stadion/market-law/prior-price'
import type { Storefront } from '@stadion/site/storefronts'
import type { FastifyInstance } from 'fastify'
import {
  catalogueFailures,
  explainSearch,
  getAvailability,
  getLook,
  getProduct,
  listProducts,
  popular,
  productsByIds,
  sizesByIds,
  suggest,
} from '../contract.ts'
import * as schema from '../schema.ts'
import { type ArticleRow, articleById, articlesByIds } from './article-table.ts'
import { collectionServer } from './collections/collection-server.ts'
import { createCorrections } from './corrections.ts'
import { productOf, type Shown } from './describe.ts'
import { nameTooMany } from './embedded-size.ts'
import { createExplain } from './explain.ts'
import { createFreshCache, type OnChange } from './fresh-cache.ts'
import { createListItems } from './list-items.ts'
import { createListing } from './listing.ts'
import { lookOf } from './looks/look-of.ts'
import { createMeanings } from './meanings.ts'
import { serveMembersList } from './members-list.ts'
import { countNothingFound } from './nothing-found.ts'
import { createPopular } from './popular.ts'
import { type Rated, type RatingsOf, rated } from './ratings.ts'
import { withOwnNames } from './reference/own-names.ts'
import type { ReferenceSource } from './reference/reference.ts'
import { createRescue } from './rescue.ts'
import { sitemapServer } from './sitemap-server.ts'
import { sizeGuideServer } from './size-guide-server.ts'
import { answerSizes } from './sizes.ts'
import { stockOf } from './stock-table.ts'
import { successorOf } from './successor.ts'
import { createSuggestions } from './suggestions.ts'
import { createTiles } from './tiles.ts'
import { createVocabularies, type TranslateOf } from './vocabularies.ts'

export interface CatalogueOptions {
  db: Database
  /** The translate function of a storefront's locale. */
  translate: TranslateOf
  reference: ReferenceSource
  cacheBytes?: Readonly<Record<'lists' | 'cells' | 'steps' | 'articles' | 'suggestions' | 'popular', number>> | undefined
  /** Of reviews. */
  ratingsOf: RatingsOf
  /** Of the membership. */
  isMember: (acid: string) => Promise<boolean>
  /** Whether this shop serves pictures that were made of drawings. */
  hasMedia: boolean
  /** Registers what forgets what was read, once any of it has changed. */
  onChange: OnChange
  mostCounted: number
  mostCells: number
  /** Whether searches are explained to whoever asks: not in production. */
  explains: boolean
}

/** Serves articles, lists, search and stock. */
export function catalogueServer(
  app: FastifyInstance,
  {
    db,
    translate: plain,
    reference,
    cacheBytes,
    ratingsOf,
    isMember,
    hasMedia,
    onChange,
    mostCounted,
    mostCells,
    explains,
  }: CatalogueOptions,
): void {
  const { now } = app.context
  // A start does not wait for a sentence, and does not fail for it.
  app.addHook('onReady', () => nameTooMany(db, app.log).catch((err: unknown) => app.log.warn({ err }, 'articles could not be counted')))
  const translate = withOwnNames(plain, reference)
  const listOf = (storefront: Storefront) => reference.now().priceListOf(storefront)
  const shownIn = (storefront: Storefront): Shown => ({
    storefront,
    t: translate(storefront.locale),
    rule: priorPriceOf(storefront.country, now()),
    hasMedia,
    reference: reference.now(),
  })
  const vocabularyOf = createVocabularies(translate, reference)
  const itemsOf = createListItems({ ratingsOf, reference, shownIn })
  const meanings = createMeanings({ translate, vocabularyOf, reference })
  const correct = createCorrections({ db, vocabularyOf, meanings })
  const rescue = createRescue({ db, vocabularyOf, meanings })
  const list = createListing({
    db,
    translate,
    shownIn,
    meanings,
    correct,
    rescue,
    cacheBytes,
    itemsOf,
    reference,
    onChange,
    mostCounted,
    mostCells,
    warn: (message) => app.log.warn(message),
  })
  const countUnfound = countNothingFound({ db, now, onFailure: (err) => app.log.warn({ err }, 'what was not found is not counted') })
  const tiles = createTiles({ db, itemsOf, reference })
  const complete = createSuggestions({
    db,
    vocabularyOf,
    tiles,
    meanings,
    correct,
    reference,
    cacheBytes: cacheBytes?.suggestions,
    onChange,
  })
  const sellingBest = createPopular({ db, vocabularyOf, tiles, cacheBytes: cacheBytes?.popular, onChange })
  const articles = createFreshCache<ArticleRow & Rated>(cacheBytes?.articles ?? 1_000_000, onChange)

  sizeGuideServer(app)
  collectionServer(app, { db })
  sitemapServer(app, { db, hasMedia, reference })
  serveMembersList(app, { db, itemsOf, reference, isMember })
  serve(app, listProducts, { query: schema.productsQuery, answer: schema.productsAnswer }, async ({ query, storefront, uses }) => {
    uses(`list:${storefront.brand}/${listOf(storefront).key}`, 'reference', 'texts')
    if (query.collection !== undefined) uses(`collection:${storefront.brand}/${query.collection}`)
    const answer = await list(query, storefront)
    await countUnfound(query, answer, storefront)
    return answer
  })

  serve(app, productsByIds, { query: schema.byIdsQuery, answer: schema.byIdsAnswer }, async ({ query, storefront, uses }) => {
    const ids = query.ids.split(',')
    const rows = await articlesByIds(db, storefront.brand, listOf(storefront), ids)
    // Also those that it does not have yet.
    uses(...ids.map((id) => `article:${storefront.brand}/${id}`), 'reference', 'texts')
    return { items: await itemsOf(rows, storefront) }
  })

  serve(app, sizesByIds, { query: schema.byIdsQuery, answer: schema.sizesAnswer }, ({ query, storefront, uses }) => {
    const ids = query.ids.split(',')
    // Stock is asked live, and follows by time where it is kept.
    uses(...ids.map((id) => `article:${storefront.brand}/${id}`), 'reference', 'texts')
    return answerSizes(ids, { db, storefront, t: translate(storefront.locale) })
  })

  serve(app, getProduct, { params: schema.productParams, answer: schema.product }, async ({ params: { id }, storefront, uses }) => {
    const { brand, identityRegion } = storefront
    const priceList = listOf(storefront)
    const read = async () => {
      const row = await articleById(db, brand, priceList, id)
      return row && (await rated(brand, [row], ratingsOf))[0]
    }
    const [kept, stock] = await Promise.all([
      articles.get(`${brand}/${priceList.key}/${priceList.country}/${id}`, read),
      stockOf(db, brand, identityRegion, id),
    ])
    // It may have opened since.
    const row = kept?.access ? await read() : kept
    if (!row) throw catalogueFailures.productNotFound({ id }, { body: await successorOf(db, brand, priceList, id) })
    uses(
      `article:${brand}/${id}`,
      `model:${brand}/${row.model}`,
      ...row.colours.map((one) => `article:${brand}/${one.id}`),
      'reference',
      'texts',
    )
    await reference.knowing([row])
    return productOf(row, stock, shownIn(storefront))
  })

  serve(
    app,
    getAvailability,
    { params: schema.productParams, answer: schema.availabilityAnswer },
    async ({ params: { id }, storefront }) => {
      const variations = await stockOf(db, storefront.brand, storefront.identityRegion, id)
      if (variations.length === 0) throw catalogueFailures.productNotFound({ id })
      return { id, variations }
    },
  )

  serve(app, getLook, { params: schema.productParams, answer: schema.lookAnswer }, async ({ params: { id }, storefront, uses }) => {
    const { brand } = storefront
    uses('look', `article:${brand}/${id}`, 'reference', 'texts')
    const found = await lookOf(db, id, storefront, now())
    if (!found) throw catalogueFailures.productNotFound({ id })
    uses(...found.pieces.map((piece) => `article:${brand}/${piece}`))
    const items = await itemsOf(await articlesByIds(db, brand, listOf(storefront), found.pieces), storefront)
    return { source: found.no === null ? ('RULE' as const) : ('LOOK' as const), picture: found.picture, items }
  })

  serve(app, suggest, { query: schema.suggestionsQuery, answer: schema.suggestionsAnswer }, async ({ query, storefront }) => {
    await reference.knowing([])
    return complete(query.q, storefront)
  })

  if (explains) {
    const explain = createExplain({ db, meanings, correct, reference })
    serve(app, explainSearch, { query: schema.explainQuery, answer: schema.explainAnswer }, async ({ query, storefront }) => {
      await reference.knowing([])
      return explain(query.q, storefront)
    })
  }

  serve(app, popular, { answer: schema.popularAnswer }, async ({ storefront }) => {
    await reference.knowing([])
    return sellingBest(storefront)
  })
}
