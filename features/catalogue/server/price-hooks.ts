import type { Database } from '@stadion/database/database'
import { genericFailures } from '@stadion/http/middleware/generic-failures'
import { readTestInput, testHook } from '@stadion/http/test-hook'
import { toMinor } from '@stadion/site/money'
import type { TestHooks } from '@stadion/slices/define-slice'
import { z } from 'zod'

const priceBody = z.object({
  articleId: z.string(),
  currency: z.string().length(3),
  /** Major units. */
  amount: z.number().positive(),
  reduced: z.boolean(),
  /** Since when it holds; not before the price that it replaces. Default: now. */
  from: z.iso.datetime().optional(),
})

/** Changes the price of an article in every brand that sells it, for tests of a running shop. */
export const priceHooks: TestHooks = (app, { db, now }) => {
  app.post('/__test__/prices', testHook, async ({ body }) => {
    const { articleId, currency, amount, reduced, from = now().toISOString() } = readTestInput(priceBody, body)
    if (!(await setPrice(db, { articleId, currency, minor: toMinor(amount, currency), reduced, from }))) throw genericFailures.notFound()
    return { articleId, currency, amount, reduced, from }
  })
}

interface NewPrice {
  articleId: string
  currency: string
  minor: number
  reduced: boolean
  from: string
}

async function setPrice(db: Database, { articleId, currency, minor, reduced, from }: NewPrice): Promise<boolean> {
  const set = await db.prepared<{ done: boolean }>(
    'catalogue-set-price',
    `select catalogue.set_price(brand, id, '', $2, $3::bigint, $4::boolean, $5) as done from catalogue.article where id = $1`,
    [articleId, currency, minor, reduced, from],
  )
  return set.length > 0 && set.every(({ done }) => done)
}
