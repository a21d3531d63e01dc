import { only } from '@stadion/contract/failures'
import { hashOf, isToken } from '@stadion/http/secret-token'
import { serve } from '@stadion/http/serve'
import { withdrawalDays } from '@stadion/market-law/withdrawal/offered'
import type { FastifyInstance } from 'fastify'
import { confirmWithdrawal, declareWithdrawal, readOffer, withdrawalFailures } from '../contract.ts'
import { confirmedSchema, confirmSchema, declaredSchema, offerSchema, orderParamsSchema, statementSchema } from '../schema.ts'
import { createDeclare } from './declare.ts'
import type { ReturnsOptions } from './returns-options.ts'
import { looking } from './withdrawal-rounds.ts'
import { withdrawalTable } from './withdrawal-table.ts'
import { withinWithdrawals } from './within-withdrawals.ts'

/** Statements of withdrawal. They are taken whoever’s order it is; what follows depends on that (D-130). Only networks are limited. */
export function withdrawalServer(app: FastifyInstance, options: ReturnsOptions): void {
  const { jobs, mailsWritten, withdrawalElsewhere } = options
  const table = withdrawalTable(options.db)
  const within = withinWithdrawals(app, options)
  const declare = createDeclare(options, table, within)
  const isOffered = (country: string, at: Date) => withdrawalDays(country, at, withdrawalElsewhere) !== undefined

  serve(app, readOffer, { answer: offerSchema }, ({ storefront, now, uses }) => {
    uses('law')
    return { offered: isOffered(storefront.country, now()) }
  })

  const failures = only(withdrawalFailures, 'validationFailed', 'withdrawalNotOffered', 'rateLimited')
  serve(app, declareWithdrawal, { params: orderParamsSchema, body: statementSchema, answer: declaredSchema, failures }, async (ask) => {
    await within.fromNetwork(ask)
    if (!isOffered(ask.storefront.country, ask.now())) throw withdrawalFailures.withdrawalNotOffered()
    const declared = await declare(ask)
    mailsWritten()
    // Also for an order that does not exist: the same work.
    jobs.wake(looking)
    return declared
  })

  const wrongLink = only(withdrawalFailures, 'invalidToken')
  serve(app, confirmWithdrawal, { body: confirmSchema, answer: confirmedSchema, failures: wrongLink }, async ({ body, now }) => {
    if (!isToken(body.t)) throw withdrawalFailures.invalidToken()
    const found = await table.ofLink(hashOf(body.t), now())
    if (!found?.ref) throw withdrawalFailures.invalidToken()
    await declare.match(found.id, found.ref, now())
    mailsWritten()
    return { status: 'CONFIRMED' as const }
  })
}
