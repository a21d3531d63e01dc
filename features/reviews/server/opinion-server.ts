import { botFailures } from '@stadion/bot-check/contract'
import { only } from '@stadion/contract/failures'
import { genericFailures } from '@stadion/http/middleware/generic-failures'
import { type Ask, serve } from '@stadion/http/serve'
import type { FastifyInstance } from 'fastify'
import { reportReview, reviewFailures, voteHelpful } from '../contract.ts'
import * as schema from '../schema.ts'
import type { ReviewsOptions } from './reviews-options.ts'
import { done, writeTable } from './write-table.ts'

const mostVotes = 100
const daySeconds = 86_400

const acidOf = ({ visitor }: Pick<Ask, 'visitor'>) => (visitor.kind === 'authenticated' ? visitor.acid : null)

/** What others think of a review: that it is helpful, or that it should not stand here. Never its writer. */
export function opinionServer(app: FastifyInstance, { db, botCheck }: Pick<ReviewsOptions, 'db' | 'botCheck'>): void {
  const table = writeTable(db)
  const params = schema.reviewParamsSchema

  const voting = {
    ...{ params, body: schema.noBodySchema, answer: schema.helpfulSchema },
    failures: only(reviewFailures, 'unauthorized', 'reviewNotFound', 'ownReview'),
  }
  serve(app, voteHelpful, voting, async (ask) => {
    const acid = acidOf(ask)
    if (acid === null) throw reviewFailures.unauthorized()
    const voted = await table.vote(ask.params.no, acid, mostVotes, ask.now())
    if ('refused' in voted && voted.refused === 'tooMany') throw genericFailures.rateLimited({}, { retryAfter: daySeconds })
    return { helpful: done(voted) }
  })

  const reporting = {
    ...{ params, body: schema.reportReviewSchema },
    failures: { ...only(reviewFailures, 'reviewNotFound', 'ownReview'), ...only(botFailures, 'bot_check_failed', 'bot_challenge') },
  }
  serve(app, reportReview, reporting, async (ask) => {
    await botCheck.checkOrChallenge(ask.request, 'signup', ask.body.recaptcha)
    done(await table.report(ask.params.no, acidOf(ask), ask.body, ask.now()))
  })
}
