import { serve } from '@stadion/http/serve'
import { helpReviewsPath } from '@stadion/site/addresses'
import type { FastifyInstance } from 'fastify'
import { listReviews, reviewFailures } from '../contract.ts'
import { articleParamsSchema, type Review, reviewsAnswerSchema, reviewsQuerySchema } from '../schema.ts'
import { cursorOf, readCursor } from './cursor.ts'
import { averageOf } from './ratings.ts'
import type { ReviewsOptions } from './reviews-options.ts'
import { type ReviewRow, reviewsTable, type SummaryRow } from './reviews-table.ts'

/** Reads the published reviews of a model. */
export function listServer(app: FastifyInstance, { db, modelOf }: Pick<ReviewsOptions, 'db' | 'modelOf'>): void {
  const table = reviewsTable(db)
  const shapes = { params: articleParamsSchema, query: reviewsQuerySchema, answer: reviewsAnswerSchema, failures: reviewFailures.table }

  serve(app, listReviews, { ...shapes, cacheControl: 'public, max-age=60' }, async ({ params: { id }, query, storefront, uses }) => {
    // Reviews themselves follow by time.
    uses(`article:${storefront.brand}/${id}`)
    const place = query.after === undefined ? undefined : readCursor(query.sort, query.after)
    if (query.after !== undefined && !place) throw reviewFailures.invalidRequest({ reason: 'after: no cursor of this order' })
    const found = await modelOf(id, storefront)
    if (!found) throw reviewFailures.productNotFound({ id })
    const { model, colours } = found
    const among = { brand: storefront.brand, model, language: storefront.language, query }
    const [summary, { total, others }, rows] = await Promise.all([
      table.summary(storefront.brand, model),
      table.count(among),
      table.page(among, place),
    ])
    const items = rows.slice(0, query.pageSize)
    const last = rows.length > items.length ? items.at(-1) : undefined
    return {
      summary: summaryOf(summary),
      ...{ total, inOtherLanguages: others },
      items: items.map((row) => reviewOf(row, colours)),
      next: last ? cursorOf(query.sort, last.place) : null,
      how: helpReviewsPath,
    }
  })
}

const summaryOf = ({ count, sum, stars, small, fits, large, sizes }: SummaryRow) => ({
  ...{ average: averageOf(sum, count), count, stars },
  fit: { small, true: fits, large },
  sizes: sizes.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true })),
})

const reviewOf = (
  { article_id, bought_on, written_on, edited_at, place: _, ...row }: ReviewRow,
  colours: ReadonlyMap<string, string>,
): Review => ({
  ...row,
  colour: colours.get(article_id) ?? null,
  ...{ boughtOn: bought_on, at: written_on, edited: edited_at !== null },
})
