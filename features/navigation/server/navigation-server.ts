import type { Database } from '@stadion/database/database'
import { serve } from '@stadion/http/serve'
import type { FastifyInstance } from 'fastify'
import { readRedirect } from '../contract.ts'
import { redirectAnswer, redirectQuery } from '../schema.ts'
import { redirectFrom } from './redirect-table.ts'

/** Serves redirects. */
export function navigationServer(app: FastifyInstance, { db }: { db: Database }): void {
  serve(app, readRedirect, { query: redirectQuery, answer: redirectAnswer, failures: {} }, async ({ query, storefront }) => ({
    redirect: (await redirectFrom(db, storefront.brand, query.path)) ?? null,
  }))
}
