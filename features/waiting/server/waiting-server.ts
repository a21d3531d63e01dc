import { botFailures } from '@stadion/bot-check/contract'
import { only } from '@stadion/contract/failures'
import { hashOf, isToken } from '@stadion/http/secret-token'
import { type Ask, serve } from '@stadion/http/serve'
import type { FastifyInstance } from 'fastify'
import { askToWait, followWaitingLink, readWaitingList, stopWaiting, waitingFailures } from '../contract.ts'
import { askedSchema, linkAnswerSchema, linkRequestSchema, waitingListSchema, waitRequestSchema, wishParamsSchema } from '../schema.ts'
import { createAskToWait } from './ask-to-wait.ts'
import { oneClickServer } from './one-click-server.ts'
import { createGoodsOf } from './waited-goods.ts'
import type { WaitingOptions } from './waiting-options.ts'
import { waitingTable } from './waiting-table.ts'
import { addWaves } from './waves.ts'

/** The calls of waiting lists, and the job that tells. */
export function waitingServer(app: FastifyInstance, options: WaitingOptions): void {
  const table = waitingTable(options.db)
  const goodsOf = createGoodsOf(options)
  const ask = createAskToWait(options, table)
  addWaves(options, table, app.context.now)
  oneClickServer(app, (secret, brand) => table.endAll(secret, brand, app.context.now()))

  const refused = {
    ...only(waitingFailures, 'validationFailed', 'productNotFound', 'inStock', 'waitingListFull'),
    ...only(botFailures, 'validation_failed', 'bot_check_failed', 'bot_challenge'),
  }
  serve(app, askToWait, { body: waitRequestSchema, answer: askedSchema, failures: refused }, ask)

  const wrongLink = only(waitingFailures, 'linkInvalid')
  serve(
    app,
    followWaitingLink,
    { body: linkRequestSchema, answer: linkAnswerSchema, failures: wrongLink },
    async ({ body, storefront, now }) => {
      if (!isToken(body.t)) throw waitingFailures.linkInvalid()
      const wish = await table.followLink(hashOf(body.t), storefront.brand, body.intent, now())
      if (!wish) throw waitingFailures.linkInvalid()
      const [goods] = await goodsOf([wish], storefront)
      return { ...goods!, state: wish.state, until: wish.expires_at.toISOString() }
    },
  )

  const noSession = only(waitingFailures, 'unauthorized')
  serve(app, readWaitingList, { answer: waitingListSchema, failures: noSession }, async (asked) => {
    const wishes = await table.ofAccount(acidOf(asked), asked.storefront.brand)
    const goods = await goodsOf(wishes, asked.storefront)
    const items = wishes.map(({ id, state, asked_at, expires_at }, index) => ({
      ...{ id, ...goods[index]!, state },
      ...{ askedAt: asked_at.toISOString(), until: expires_at.toISOString() },
    }))
    return { items }
  })

  const noWish = only(waitingFailures, 'unauthorized', 'wishNotFound')
  serve(app, stopWaiting, { params: wishParamsSchema, failures: noWish }, async (asked) => {
    const isEnded = await table.end(asked.params.id, acidOf(asked), asked.storefront.brand, asked.now())
    if (!isEnded) throw waitingFailures.wishNotFound()
  })
}

function acidOf({ visitor }: Pick<Ask, 'visitor'>): string {
  if (visitor.kind === 'anonymous') throw waitingFailures.unauthorized()
  return visitor.acid
}
