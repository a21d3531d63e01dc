import { serve } from '@stadion/http/serve'
import type { FastifyInstance } from 'fastify'
import { readReviewFigures } from '../contract.ts'
import { reviewFiguresSchema } from '../schema.ts'
import type { ReviewsOptions } from './reviews-options.ts'

/** What the shop says in public of its own decisions about reviews. */
export function figuresServer(app: FastifyInstance, { db }: Pick<ReviewsOptions, 'db'>): void {
  serve(app, readReviewFigures, { answer: reviewFiguresSchema, cacheControl: 'public, max-age=60' }, async ({ storefront: { brand } }) => {
    const [row] = await db.prepared<{ removed: number }>('reviews.removed', 'select reviews.removed($1) as removed', [brand])
    return { removed: row!.removed }
  })
}
