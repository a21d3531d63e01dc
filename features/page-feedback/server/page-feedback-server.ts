import type { Database } from '@stadion/database/database'
import { hashOf, newToken } from '@stadion/http/secret-token'
import { serve } from '@stadion/http/serve'
import type { AppEnvironment } from '@stadion/site/environment'
import type { FastifyInstance } from 'fastify'
import { savePageAnswer } from '../contract.ts'
import { pageAnswerSchema } from '../schema.ts'
import { answerCookie } from './answer-cookie.ts'
import { pageFeedbackTable } from './page-feedback-table.ts'

/** The call of page feedback. */
export function pageFeedbackServer(app: FastifyInstance, { db, appEnv }: { db: Database; appEnv: AppEnvironment }): void {
  const table = pageFeedbackTable(db)
  const cookie = answerCookie(appEnv)

  serve(app, savePageAnswer, { body: pageAnswerSchema, answer: pageAnswerSchema }, async ({ body, storefront, request, reply, now }) => {
    const token = cookie.tokenOf(request) ?? newToken()
    const { brand, locale } = storefront
    await table.keep(hashOf([token, brand, locale, body.page].join()), body, storefront, now())
    cookie.keep(reply, token)
    return body
  })
}
