import type { ActivationServerOptions } from '@stadion/account/activation/server'
import { emailKeyOf } from '@stadion/account/fields/email'
import { loginServer } from '@stadion/account/login/server'
import { mayNotifyOwner } from '@stadion/account/mail-tokens'
import { createPasswordHasher } from '@stadion/account/password-hash'
import { contactOf } from '@stadion/account/self-service/contact'
import { sessionServer } from '@stadion/account/session/server'
import { createBuyerOf, deliveryFeeOf } from '@stadion/bag/server'
import { botCheckServer, createBotCheck, openProvider } from '@stadion/bot-check/server'
import { catalogueFacts } from '@stadion/catalogue/facts'
import { isInLook } from '@stadion/catalogue/looks'
import { pictureServer } from '@stadion/catalogue/picture-server'
import { rasters } from '@stadion/catalogue/rasters'
import { articlesWithStock, bestInStock } from '@stadion/catalogue/recommendable-articles'
import { createReference } from '@stadion/catalogue/reference'
import { catalogueServer } from '@stadion/catalogue/server'
import { sizesOfRun } from '@stadion/catalogue/size-runs'
import { createSoldArticles } from '@stadion/catalogue/sold-articles'
import { createSettling } from '@stadion/checkout/server'
import { hitBy } from '@stadion/contract/data-tags'
import type { Database, Handle } from '@stadion/database/database'
import type { DataSubject, PersonalData } from '@stadion/database/personal-data'
import { createDelivery } from '@stadion/delivery/server'
import { flagsServer } from '@stadion/flags/server'
import { createShopFlags } from '@stadion/flags/shop-flags'
import { createGiftCards } from '@stadion/gift-cards/server'
import type { LimitStore } from '@stadion/http/limits/rate-limits'
import { createDocumentsOf, keptDocuments } from '@stadion/invoices/server'
import type { Jobs } from '@stadion/jobs/jobs'
import { createOwnLaw } from '@stadion/law/own-law'
import type { Mails } from '@stadion/mails/server'
import { openTaxQuotes } from '@stadion/market-law/server/quote-tax'
import { createStates } from '@stadion/markets/server'
import { createIsMember } from '@stadion/membership/is-member'
import { createNotOpen } from '@stadion/membership/not-open'
import type { News } from '@stadion/news/create-news'
import { createOrders, type OrderExtras } from '@stadion/orders/server'
import { feedServer } from '@stadion/product-feeds/server'
import { createPromotions } from '@stadion/promotions/server'
import { createReturnFacts } from '@stadion/returns/server'
import { createRatingsOf } from '@stadion/reviews/ratings'
import type { Storefront } from '@stadion/site/storefronts'
import type { GivenOf } from '@stadion/slices/define-slice'
import type { Texts } from '@stadion/translations/texts'
import { createVouchers } from '@stadion/vouchers/server'
import type { FastifyInstance } from 'fastify'
import { slices } from '../slices.ts'
import { cacheBytesOf } from './cache-shares.ts'
import { type AccountParts, eachDone } from './compose-accounts.ts'
import { composeCommerce } from './compose-commerce.ts'
import { composeDoNotSell } from './compose-do-not-sell.ts'
import { composeMembership } from './compose-membership.ts'
import { composePapers } from './compose-papers.ts'
import { composePrivacy } from './compose-privacy.ts'
import { composeRaffles } from './compose-raffles.ts'
import { composeRegistration } from './compose-registration.ts'
import { composeReturns } from './compose-returns.ts'
import { composeReviews } from './compose-reviews.ts'
import { composeRewards } from './compose-rewards.ts'
import { composeSelfService } from './compose-self-service.ts'
import { composeSignInMethods } from './compose-sign-in-methods.ts'
import { composeWaiting } from './compose-waiting.ts'
import type { ApiConfig } from './config.ts'
import { readFirst } from './read-first.ts'

/** What a browser that opens an address of the API is shown instead of a failure. */
export { plainPageOf } from '@stadion/translations/plain-page-of'
export { pollMs, storedTexts } from '@stadion/translations/stored-texts'

/** How often states of storefronts and rows of law are read where nobody tells of a change, in milliseconds. */
const statesEveryMs = 15_000

export interface ComposeOptions extends AccountParts {
  db: Database
  /** The same database for background work. */
  jobsDb: Database
  config: ApiConfig
  limits: LimitStore
  mails: Mails
  jobs: Jobs
  texts: Texts
  news: News
  /** Storefronts that this release cannot sell in, as `stadion de_DE`. */
  incomplete?: ReadonlySet<string> | undefined
  /** The personal data of all slices. */
  personalData: readonly PersonalData[]
  /** The file of the local payment provider's books; in memory without one. */
  booksFile?: string | undefined
}

/** Registers the server of every slice with the app and passes each its dependencies: first those in manifests, then those created here. */
export async function composeSlices(app: FastifyInstance, options: ComposeOptions): Promise<void> {
  const { db, config, limits, mails, jobs, texts, news, sessions, accounts, optOuts, personalData } = options
  const keptWithAccount = personalData.filter(({ isGathered }) => isGathered).map(({ eraser }) => eraser)
  const { appEnv } = config
  const { now, site } = app.context
  const cacheBytes = cacheBytesOf(config.cacheBytes)
  const reference = createReference(db, (err) => app.log.warn({ err }, 'kinds and colours stay as they were'))
  // Whatever is told of goods, names or words: their answers hold all of it together.
  const onChange = (forget: () => void) =>
    news.on((tags) => hitBy(tags)(['article', 'collection', 'list', 'reference', 'texts']) && forget())
  news.on((tags) => hitBy(tags)(['reference']) && reference.renew())
  const facts = catalogueFacts(db, {
    onChange,
    translate: texts.translateOf,
    reference,
    now,
    cacheBytes: cacheBytes.facts,
    hasMedia: config.mediaDir !== undefined,
  })
  const settling = createSettling({ db, now, mailsWritten: mails.wake })
  const vouchers = createVouchers(db)
  const promotions = createPromotions(db)
  const giftCards = createGiftCards({ ...config, db })
  const findDelivery = createDelivery(db)
  const quoteTax = openTaxQuotes(config, (data, text) => app.log.warn(data, text))
  // Providers are opened once the slices that they report to are there.
  let banksOf: OrderExtras['banksOf'] = () => []
  const orderExtras: Partial<OrderExtras> = {
    documentsOf: createDocumentsOf(db),
    ...createReturnFacts({ ...config, db, now }),
    banksOf: (...where) => banksOf(...where),
  }
  const isMember = createIsMember(db)
  const shopFlags = createShopFlags({ ...config, db, onFailure: (err) => app.log.warn({ err }, 'flags stay as they were') })
  const offersWrapping = (storefront: Storefront) => shopFlags.isOpen('giftWrap', storefront)
  const storefrontStates = createStates(db, now, options.incomplete)
  news.on((tags) => (hitBy(tags)(['market']) ? storefrontStates.renew() : undefined))
  // Without news it goes by time.
  jobs.add({ name: 'markets.states', everyMs: statesEveryMs, run: storefrontStates.refresh })
  const { taxes, documents, ...ownLaw } = createOwnLaw(db)
  news.on((tags) => (hitBy(tags)(['law']) ? ownLaw.renew() : undefined))
  jobs.add({ name: 'law.rows', everyMs: statesEveryMs, run: ownLaw.refresh })
  app.addHook('onReady', () =>
    readFirst(
      () => Promise.all([storefrontStates.refresh(), ownLaw.refresh()]),
      (err) => app.log.warn({ err }, 'states of storefronts and rows of law are looked for again'),
    ),
  )
  const given: GivenOf<typeof slices> = {
    ...config,
    db,
    limits,
    texts,
    findSkus: facts.skus,
    offersWrapping,
    storefrontStates,
    taxes,
    notOpenFor: createNotOpen(db),
    buyerOf: createBuyerOf(db),
    isEmail: (typed) => emailKeyOf(typed) !== undefined,
    emailKeyOf,
    contactOf: (acid) => contactOf(db, acid),
    openPaymentOf: settling.openPaymentOf,
    findVoucher: vouchers.find,
    findPromotions: promotions.find,
    giftCards,
    quoteTax,
    findDelivery,
    deliveryFeeOf,
    sizesOfRun,
    orderExtras,
    sessionsOf: { sessionHashOf: sessions.hashIn, endedSessions: sessions.endedOf },
    mailsWritten: mails.wake,
    messagesFor: (storefront: Storefront) => texts.translateFor(storefront),
    isInLook: (id, storefront, at) => isInLook(db, id, storefront, at),
    bestInStock: (brand, region, most) => bestInStock(db, brand, region, most),
    articlesWithStock: (brand, region, ids) => articlesWithStock(db, brand, region, ids),
  }
  const orders = createOrders({ ...config, db, now, emailKeyOf, limits })
  for (const { server } of slices) (await server?.())?.(app, given)
  catalogueServer(app, {
    db,
    translate: texts.translateOf,
    reference,
    cacheBytes,
    ratingsOf: createRatingsOf(db),
    isMember,
    hasMedia: config.mediaDir !== undefined,
    onChange,
    mostCounted: config.mostCounted,
    mostCells: config.mostCells,
    explains: config.appEnv !== 'prod',
  })
  pictureServer(app, { db, brandOf: (request) => app.context.site.storefrontOf(request).brand, cacheBytes: cacheBytes.pictures })
  if (config.mediaDir) {
    rasters(app, { db, jobs, folder: config.mediaDir })
    const articlesOf = createSoldArticles({ db: options.jobsDb, translate: texts.translateOf, reference, now, hasMedia: true })
    feedServer(app, {
      ...{ ...config, db: options.jobsDb, jobs, folder: config.mediaDir, articlesOf, findDelivery, deliveryFeeOf },
      stateOf: storefrontStates.of,
    })
  }
  const commerce = await composeCommerce(app, {
    db,
    config,
    jobs,
    limits,
    mails,
    facts,
    orders,
    orderExtras,
    vouchers,
    promotions,
    giftCards,
    findDelivery,
    quoteTax,
    offersWrapping,
    storefrontStates,
    taxes,
    settling,
    texts,
    booksFile: options.booksFile,
  })
  banksOf = commerce.banksOf
  composePapers(app, { db, config, jobs, limits, orders, shopFlags, texts, law: documents })
  composeReturns(app, { db, config, jobs, limits, mails, orders, texts })
  const members = composeMembership(app, { db, now, jobs, mails, accounts })
  composeRewards({ db, now, jobs, accounts, mails, friendKept: members.thankInviter })
  flagsServer(app, { db, apiKey: config.flagsApiKey })
  const { botProvider, botCheckSecret: secret, challengeAfter, mostFormTokens, recaptcha } = config
  const provider = openProvider({ name: botProvider, secret, now, limits, recaptcha })
  const botCheck = createBotCheck({ db, now, appEnv, provider, secret, limits, challengeAfter, mostFormTokens, hostOf: site.hostOf })
  botCheckServer(app, { botCheck, provider, translate: (locale) => texts.translateOf(locale, 'account-portal') })

  composeWaiting(app, { db, jobs, mails, facts, botCheck, stateOf: storefrontStates.of })
  composeRaffles(app, {
    db,
    jobsDb: options.jobsDb,
    jobs,
    sitePort: config.sitePort,
    mails,
    facts,
    botCheck,
    stateOf: storefrontStates.of,
    accounts,
  })
  composeReviews(app, { db, jobs, mails, now: app.context.now, facts, orders, botCheck, stateOf: storefrontStates.of })

  const hasher = createPasswordHasher()
  app.addHook('onClose', () => hasher.close())
  const elsewhere = composeSignInMethods(app, { db, config, accounts, sessions, hasher, mails, texts })
  const { redeemCertificate, linkExternal, socialProvidersOf, external, bearerOf } = elsewhere
  const onRead: AccountParts['optOutFollows'] = (ask, acid) => eachDone([options.optOutFollows(ask, acid), options.noteChoice(ask, acid)])
  sessionServer(app, { sessions, accounts, socialProvidersOf, bearerOf, onRead })
  const addressConfirmed: ActivationServerOptions['addressConfirmed'] = async (on, account) => {
    await orders.join(on, account)
    await members.enter(on, account.acid, now())
  }
  composeRegistration(app, {
    ...{ db, config, sessions, hasher, botCheck, mails, jobs, external, redeemCertificate, keptWithAccount },
    addressConfirmed,
  })
  composeDoNotSell(app, { optOuts, config, accounts, texts })
  const keptOf = (on: Handle, { orders: refs }: DataSubject) => keptDocuments(on, refs)
  const { deletions } = composeSelfService(app, {
    db,
    config,
    accounts,
    sessions,
    hasher,
    limits,
    mails,
    jobs,
    socialProvidersOf,
    personalData,
    orders,
    addressConfirmed,
    keptOf,
  })
  composePrivacy(app, { db, accounts, orders, keptOf, deletions, mails, jobs, optOuts, personalData, texts })
  loginServer(app, {
    db,
    sessions,
    hasher,
    botCheck,
    redeemCertificate,
    linkExternal,
    async mailNewDevice(on, { account, storefront, at, device }) {
      const { email: to, emailVerified, firstName } = account
      const data = { name: emailVerified ? firstName : null, at: at.toISOString(), device }
      if (await mayNotifyOwner(on, storefront, account, at)) await mails.enqueue(on, { template: 'new-device-login', to, storefront, data })
    },
  })
}
