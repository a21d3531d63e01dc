import { emailKeyOf } from '@stadion/account/fields/email'
import { contactOf } from '@stadion/account/self-service/contact'
import { createSignUpAfterOrder } from '@stadion/account/subscription/after-order'
import { putGiftCard } from '@stadion/bag/contract'
import { createBagsForOrder, createBuyerOf, type FindDelivery } from '@stadion/bag/server'
import type { CatalogueFacts } from '@stadion/catalogue/facts'
import { addNewsletterRound, checkoutServer, createPayAgain, type createSettling } from '@stadion/checkout/server'
import type { Database } from '@stadion/database/database'
import { addGiftCardRounds, type GiftCards } from '@stadion/gift-cards/server'
import { type LimitStore, requireWithinLimit, ruleOf } from '@stadion/http/limits/rate-limits'
import type { Jobs } from '@stadion/jobs/jobs'
import type { Mails } from '@stadion/mails/server'
import type { QuoteTax } from '@stadion/market-law/tax/tax-engine'
import type { TaxLaw } from '@stadion/market-law/tax/tax-law'
import { createNotOpen } from '@stadion/membership/not-open'
import { addOrderRounds, type OrderExtras, type Orders, payAgainServer } from '@stadion/orders/server'
import type { createPromotions } from '@stadion/promotions/server'
import type { StateOf } from '@stadion/site/storefront-state'
import type { Storefront } from '@stadion/site/storefronts'
import type { Texts } from '@stadion/translations/texts'
import type { Vouchers } from '@stadion/vouchers/server'
import type { FastifyInstance } from 'fastify'
import { composePayments } from './compose-payments.ts'
import type { ApiConfig } from './config.ts'
import { everythingElse, limitRules } from './rate-limits.ts'
import { roundsEvery } from './rounds-every.ts'

export interface ComposeCommerceOptions {
  db: Database
  config: ApiConfig
  jobs: Jobs
  limits: LimitStore
  mails: Mails
  facts: CatalogueFacts
  orders: Orders
  orderExtras: Partial<OrderExtras>
  vouchers: Vouchers
  promotions: ReturnType<typeof createPromotions>
  giftCards: GiftCards
  findDelivery: FindDelivery
  quoteTax: QuoteTax | undefined
  offersWrapping(storefront: Storefront): Promise<boolean>
  storefrontStates: { of: StateOf }
  taxes: TaxLaw
  settling: ReturnType<typeof createSettling>
  texts: Pick<Texts, 'translateOf'>
  /** The file of the local payment provider's books; in memory without one. */
  booksFile?: string | undefined
}

/** Placing orders, which joins bag, stock, orders and payments. */
export async function composeCommerce(app: FastifyInstance, options: ComposeCommerceOptions): Promise<Pick<OrderExtras, 'banksOf'>> {
  const { db, config, jobs, limits, mails, facts, orders, orderExtras, vouchers, promotions, giftCards, settling, booksFile } = options
  const { findDelivery, quoteTax, texts } = options
  const { appEnv, paymentProviders, paymentHoldMinutes, cashLimits, rateLimitFactor } = config
  const everyMs = roundsEvery(config, 60_000)
  addOrderRounds({ ...config, db, now: app.context.now, jobs, everyMs, mailsWritten: mails.wake, log: app.log })
  const payments = await composePayments(app, { db, config, jobs, limits, settle: settling.settle, lapse: settling.lapse, booksFile })
  // After the rounds that bring the money.
  addGiftCardRounds({
    ...config,
    db,
    now: app.context.now,
    jobs,
    everyMs: roundsEvery(config, 5_000),
    mailsWritten: mails.wake,
    log: app.log,
  })
  const cardProviderOf = (country: string) => payments.providerOf(paymentProviders[country] ?? '')
  const paying = { db, payments, cardProviderOf, paymentHoldMinutes, rateLimitFactor }
  payAgainServer(app, { ...config, db, limits, emailKeyOf, orderExtras, ...createPayAgain(paying) })
  addNewsletterRound({
    ...{ db, now: app.context.now, jobs, everyMs: roundsEvery(config, 60_000) },
    signUp: createSignUpAfterOrder({ db, mails, now: app.context.now }),
  })
  const tries = { store: limits, rules: limitRules, everythingElse, factor: rateLimitFactor, now: app.context.now }
  checkoutServer(app, {
    ...paying,
    cashLimits,
    bags: createBagsForOrder({
      db,
      appEnv,
      findSkus: facts.skus,
      notOpenFor: createNotOpen(db),
      buyerOf: createBuyerOf(db),
      findVoucher: vouchers.find,
      findPromotions: promotions.find,
      giftCards,
      findDelivery,
      quoteTax,
      taxes: options.taxes,
      contactOf: (acid) => contactOf(db, acid),
    }),
    orders,
    offersWrapping: options.offersWrapping,
    storefrontStates: options.storefrontStates,
    giftCards,
    countGiftCardTry: (request) => requireWithinLimit(tries, ruleOf(tries, 'POST', putGiftCard.path), request),
    buttonText: (locale, button) => texts.translateOf(locale, 'checkout')(`checkout.order.${button}`),
    forgetPrices: facts.renew,
    mailsWritten: mails.wake,
  })
  return { banksOf: (country, currency) => cardProviderOf(country)?.schemes?.(country, currency) ?? [] }
}
