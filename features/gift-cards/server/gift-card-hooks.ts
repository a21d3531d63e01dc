import { readTestInput, testHook } from '@stadion/http/test-hook'
import type { TestHooks } from '@stadion/slices/define-slice'
import { z } from 'zod'
import { newCode, newPin } from './card-secrets.ts'
import { makeTestCards } from './make-test-card.ts'

const body = z.object({
  currency: z.string().regex(/^[A-Z]{3}$/),
  balance: z.number().min(0),
  expiresAt: z.iso.datetime({ offset: true }).optional(),
})

/** Gift cards for tests of a running shop. `balance` is in major units. */
export const giftCardHooks: TestHooks = (app, { db, now }) => {
  app.post('/__test__/gift-cards', testHook, async (request) => {
    const card = { ...readTestInput(body, request.body), code: newCode(), pin: newPin(4) }
    await makeTestCards(db, [card], now())
    return { code: card.code, pin: card.pin }
  })
}
