import type { Database } from '@stadion/database/database'
import { serve } from '@stadion/http/serve'
import type { FastifyInstance } from 'fastify'
import { readOpening } from '../contract.ts'
import { openingQuerySchema, openingSchema } from '../schema.ts'

/** When an article opens for whoever asks, signed in or not. */
export function serveOpening(app: FastifyInstance, db: Database): void {
  serve(app, readOpening, { query: openingQuerySchema, answer: openingSchema, failures: {} }, async ({ query, storefront, visitor }) => {
    const [row] = await db.prepared<{ now: Date; yourFrom: Date }>(
      'membership-opening',
      'select told_at as now, own_at as "yourFrom" from catalogue.opening($1, $2, membership.level_of($3))',
      [storefront.brand, query.article, visitor.kind === 'authenticated' ? visitor.acid : null],
    )
    const leftMs = row ? Math.max(0, row.yourFrom.getTime() - row.now.getTime()) : 0
    return { from: row && leftMs > 0 ? row.yourFrom.toISOString() : null, leftMs }
  })
}
