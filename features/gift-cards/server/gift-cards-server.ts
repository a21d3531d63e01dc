import type { Database } from '@stadion/database/database'
import { serve } from '@stadion/http/serve'
import { toMajor } from '@stadion/site/money'
import type { FastifyInstance } from 'fastify'
import { giftCardFailures, readGiftCardBalance } from '../contract.ts'
import { giftCardBalanceSchema, giftCardSecretSchema } from '../schema.ts'
import { createGiftCards } from './create-gift-cards.ts'

export interface GiftCardsServerOptions {
  db: Database
  giftCardSecret: string
  acceptsTestCards: boolean
}

/** The balance of a gift card. */
export function giftCardsServer(app: FastifyInstance, options: GiftCardsServerOptions): void {
  const { open } = createGiftCards(options)
  serve(
    app,
    readGiftCardBalance,
    { body: giftCardSecretSchema, answer: giftCardBalanceSchema, failures: giftCardFailures.table },
    async ({ body: { code, pin }, storefront, now }) => {
      const card = await open(code, pin, storefront.currency, now(), true)
      if (!card) throw giftCardFailures.giftCardRefused()
      const { last4, balance, currency, expiresAt } = card
      return { last4, balance: toMajor(balance, currency), currency, expiresAt: expiresAt && new Date(expiresAt).toISOString() }
    },
  )
}
