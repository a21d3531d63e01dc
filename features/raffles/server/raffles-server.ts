import { randomBytes } from 'node:crypto'
import { botFailures } from '@stadion/bot-check/contract'
import { only } from '@stadion/contract/failures'
import { type Ask, serve } from '@stadion/http/serve'
import { legalRaffleTermsPath } from '@stadion/site/addresses'
import { hasPages } from '@stadion/site/storefront-state'
import type { FastifyInstance } from 'fastify'
import * as contract from '../contract.ts'
import * as schema from '../schema.ts'
import { articleOf } from './article-of.ts'
import { serveDraw } from './draw/draw-server.ts'
import { hashOfSeed } from './hash-seed.ts'
import { serveLaunches } from './launches/launches-server.ts'
import type { RaffleAccount, RafflesOptions } from './raffles-options.ts'
import { type RaffleRow, rafflesTable } from './raffles-table.ts'
import { addTelling } from './tell-outcome.ts'
import { addTurning } from './turn-raffles.ts'

const { raffleFailures } = contract
type Asked = Ask & { params: { no: string } }

/** The calls of raffles, and the rounds that open, close and draw them (D-198). */
export function rafflesServer(app: FastifyInstance, options: RafflesOptions): void {
  const { db, findSkus, accountOf, lockAccount, addressCountryOf, botCheck } = options
  const table = rafflesTable(db)
  addTurning(options)
  addTelling(options)
  serveLaunches(app, options)

  async function find({ params, storefront }: Asked): Promise<RaffleRow> {
    const raffle = await table.find(params.no, storefront.brand)
    if (!raffle) throw raffleFailures.raffleNotFound()
    return raffle
  }
  const seedHashOf = ({ seed }: RaffleRow) => seed && hashOfSeed(seed)

  async function memberOf({ visitor }: Ask): Promise<RaffleAccount> {
    const account = visitor.kind === 'authenticated' ? await accountOf(visitor.acid) : undefined
    if (!account) throw raffleFailures.unauthorized()
    return account
  }

  /** Where an account lives: by its default address, else by the storefront. */
  const countryOf = async ({ storefront }: Ask, acid: string) => (await addressCountryOf(acid)) ?? storefront.country
  async function hurdleOf(ask: Ask, no: string): Promise<contract.Raffle['hurdle']> {
    const account = ask.visitor.kind === 'authenticated' ? await accountOf(ask.visitor.acid) : undefined
    if (!account) return 'unauthorized'
    if (!account.emailVerified) return 'addressNotConfirmed'
    return table.hurdle(no, account.acid, await countryOf(ask, account.acid))
  }

  const params = schema.raffleParamsSchema
  const none = only(raffleFailures, 'raffleNotFound')
  serve(app, contract.readRaffle, { params, answer: schema.raffleSchema, failures: none }, async (ask) => {
    const raffle = await find(ask)
    const { no, state, countries, level_min: levelMin, opens_at: opensAt, closes_at: closesAt } = raffle
    const pieces = await table.pieces(no)
    const sold = await findSkus(
      pieces.map(({ sku }) => sku),
      ask.storefront,
    )
    const [article] = sold.values()
    if (!article) throw raffleFailures.raffleNotFound()
    const acid = ask.visitor.kind === 'authenticated' ? ask.visitor.acid : undefined
    const entry = acid === undefined ? undefined : await table.entry(no, acid)
    const win = acid === undefined ? undefined : await table.win(no, acid)
    return {
      ...{ no, state, countries, levelMin, article: articleOf(article, ask.storefront) },
      ...{ opensAt: opensAt.toISOString(), closesAt: closesAt.toISOString(), seedHash: seedHashOf(raffle) },
      sizes: pieces.flatMap(({ sku, pieces: there }) => {
        const size = sold.get(sku)?.sizeLabel
        return size === undefined ? [] : { sku, size, pieces: there }
      }),
      hurdle: await hurdleOf(ask, no),
      entry: entry ? { entryId: entry.entry_id, sku: entry.sku, at: entry.at.toISOString() } : null,
      win: win ? { ...win, until: win.until.toISOString() } : null,
      terms: legalRaffleTermsPath,
    }
  })

  async function keep(ask: Asked, sku: string, isChange: boolean, check?: () => Promise<void>): Promise<contract.Entered> {
    const { acid, emailVerified, createdAt } = await memberOf(ask)
    if (!emailVerified) throw raffleFailures.addressNotConfirmed()
    const { no, state } = await find(ask)
    // Who is late does not wait for the list that is being written. Whoever is in time is judged again below, with a lock.
    if (state !== 'OPEN' || !hasPages(options.stateOf(ask.storefront))) throw raffleFailures.closed()
    await check?.()
    const { locale } = ask.storefront
    const country = await countryOf(ask, acid)
    const entryId = `en_${randomBytes(12).toString('base64url')}`
    const entry = { no, acid, entryId, sku, locale, country, accountSince: createdAt.toISOString(), isChange }
    const entered = await db.transaction(async (on) => {
      // The account first, as when it is erased: nobody takes part after that.
      if (!(await lockAccount(on, acid))) throw raffleFailures.unauthorized()
      return table.enter(on, entry)
    })
    if ('failure' in entered) throw raffleFailures[entered.failure]()
    return { ...entered, at: new Date(entered.at).toISOString() }
  }

  const refused = only(raffleFailures, 'unauthorized', 'addressNotConfirmed', 'levelTooLow', 'notInCountry', 'raffleNotFound', 'closed')
  const entering = {
    ...{ params, body: schema.enterSchema, answer: schema.enteredSchema },
    failures: {
      ...{ ...refused, ...only(raffleFailures, 'alreadyEntered') },
      ...only(botFailures, 'validation_failed', 'bot_check_failed', 'bot_challenge'),
    },
  }
  serve(app, contract.enterRaffle, entering, (ask) =>
    keep(ask, ask.body.sku, false, () => botCheck.checkOrChallenge(ask.request, 'raffle', ask.body.recaptcha)),
  )

  const changing = {
    ...{ params, body: schema.changeEntrySchema, answer: schema.enteredSchema },
    failures: { ...refused, ...only(raffleFailures, 'notEntered') },
  }
  serve(app, contract.changeEntry, changing, (ask) => keep(ask, ask.body.sku, true))

  const leaving = only(raffleFailures, 'unauthorized', 'raffleNotFound', 'closed')
  serve(app, contract.leaveRaffle, { params, failures: leaving }, async (ask) => {
    const { acid } = await memberOf(ask)
    const { no } = await find(ask)
    if (!(await table.leave(no, acid))) throw raffleFailures.closed()
  })

  serveDraw(app, { db, findSkus, find })
}
