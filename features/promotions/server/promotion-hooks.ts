import type { Database } from '@stadion/database/database'
import { readTestInput, testHook } from '@stadion/http/test-hook'
import type { FastifyInstance } from 'fastify'
import { promotionSchema } from './promotion-record.ts'
import { writePromotions } from './promotion-table.ts'

/** Promotions for tests of a running shop. As a data folder has them. */
export function promotionHooks(app: FastifyInstance, { db }: { db: Database }): void {
  app.post('/__test__/promotions', testHook, async ({ body }) => {
    const promotion = readTestInput(promotionSchema, body)
    await db.transaction((on) => writePromotions(on, [promotion]))
    return { key: promotion.key }
  })
}
