import { genericFailures } from '@stadion/http/middleware/generic-failures'
import { readTestInput, testHook } from '@stadion/http/test-hook'
import type { TestHooks } from '@stadion/slices/define-slice'
import { z } from 'zod'
import { setStock } from './stock-table.ts'

const stock = z.object({ productId: z.string(), quantity: z.int().min(0).max(1_000_000) })

/** Sets the stock of a size, for tests of a running shop. */
export const stockHooks: TestHooks = (app, { db }) => {
  app.post('/__test__/stock', testHook, async ({ body }) => {
    const { productId, quantity } = readTestInput(stock, body)
    if (!(await setStock(db, productId, quantity))) throw genericFailures.notFound()
    return { productId, quantity }
  })
}
